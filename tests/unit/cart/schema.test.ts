import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { toOrderItem } from "@/lib/cart/order-item";
import { orderItemSchema } from "@/lib/cart/schema";
import { readStoredLine } from "@/lib/cart/read-stored-line";
import { defaultDesign } from "@/lib/catalogue/design";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { priceDesign } from "@/lib/pricing/pricing";
import { toKronor } from "@/lib/kernel/money";
import { anyDesign, RED_ADULT } from "@/tests/support/designs";
import { wrongFields } from "@/tests/support/schema-errors";

const item = (product: PoleId, changes: object) => ({
  product,
  color: "Röd",
  handle: product === "turstav" ? "Kork" : null,
  length: poles[product].lengthsCm[0],
  quantity: 1,
  ...changes,
});
const fields = (value: unknown) => wrongFields(orderItemSchema, value);

it("an order item is read back as the design it was made from, for any design", () => {
  fc.assert(
    fc.property(anyDesign, fc.integer({ min: 1, max: 99 }), (design, quantity) => {
      const sent = toOrderItem({ design, quantity }, toKronor(priceDesign(design, USUAL_PRICES).unit));
      const read = z.parse(orderItemSchema, JSON.parse(JSON.stringify(sent)));
      expect(read).toEqual({ design, quantity, seenPrice: priceDesign(design, USUAL_PRICES).unit });
    }),
  );
});

it.each<[PoleId, object, string]>([
  ["vuxenstav", { handle: "Kork" }, "finns inte"],
  ["vuxenstav", { basket: "Gul" }, "finns inte"],
  ["vuxenstav", { color: "Guld" }, "finns inte"],
  ["vuxenstav", { color: "rod" }, "finns inte"],
  ["vuxenstav", { color: undefined }, "Välj ett alternativ"],
  ["vuxenstav", { length: 127 }, "längderna"],
  ["barnstav", { grip: "Kork" }, "finns inte"],
  ["barnstav", { length: 150 }, "längderna"],
  ["turstav", { handle: "Vit" }, "finns inte"],
  ["turstav", { handle: null }, "Välj ett"],
  ["turstav", { grip: "Svart" }, "finns inte"],
  ["designa-din-stav", { basket: "Lack" }, "finns inte"],
  ["designa-din-stav", { length: 112 }, "längderna"],
  ["barnstav", { product: "slalomstav" }, "Produkten finns inte"],
  ["barnstav", { product: "__proto__" }, "Produkten finns inte"],
  ["barnstav", { engraving: "x".repeat(31) }, "Max 30 tecken"],
  ["barnstav", { engraving: "Å\u0000SA" }, "gravera"],
  ["barnstav", { engraving: "Влад 🎿" }, "gravera"],
  ["barnstav", { engraving: { not: "" } }, "text"],
  ["barnstav", { quantity: 0 }, "Antalet ska vara minst 1"],
  ["barnstav", { quantity: -1 }, "Antalet ska vara minst 1"],
  ["barnstav", { quantity: 1.5 }, "Antalet ska vara minst 1"],
  ["barnstav", { quantity: 100 }, "Högst 99 par"],
  ["barnstav", { quantity: 1e9 }, "Högst 99 par"],
  ["barnstav", { quantity: "2" }, "heltal"],
  ["barnstav", { quantity: null }, "heltal"],
  ["barnstav", { price: 995.001 }, "hela ören"],
  ["barnstav", { price: 1e308 }, "hela ören"],
  ["barnstav", { price: 5e-324 }, "hela ören"],
])("an order item is refused with a message at the faulty field: %s with %o", (product, change, words) => {
  const { error } = z.safeParse(orderItemSchema, item(product, change));
  expect(error!.issues).toMatchObject([
    { path: Object.keys(change), message: expect.stringContaining(words) as string },
  ]);
});

it("an order item reports all faulty fields at once", () => {
  const faulty = item("barnstav", { color: "Guld", grip: "Kork", length: "90", engraving: "x".repeat(31) });
  expect(fields(faulty).toSorted()).toEqual(["color", "engraving", "grip", "length"]);
  expect(fields({ ...faulty, quantity: "2", price: "995" }).toSorted()).toEqual([
    "color",
    "engraving",
    "grip",
    "length",
    "price",
    "quantity",
  ]);
});

it("an order item with a blank engraving has no engraving", () => {
  const read = z.parse(orderItemSchema, item("vuxenstav", { engraving: "  " }));
  expect(read.design.engraving).toBeNull();
});

const line = { id: "a", design: RED_ADULT, quantity: 2 };

it("a stored cart line is read back as it was written, for any design", () => {
  fc.assert(
    fc.property(anyDesign, fc.integer({ min: 1, max: 99 }), (design, quantity) => {
      const written = { id: "a", design, quantity };
      expect(readStoredLine(JSON.parse(JSON.stringify(written)))).toEqual(written);
    }),
  );
});

it("a stored cart line keeps a person's name and drops anything else in its place", () => {
  const line = { id: "a", design: defaultDesign("barnstav"), quantity: 1 };
  expect(readStoredLine({ ...line, whose: "Olle" })).toEqual({ ...line, whose: "Olle" });
  for (const whose of ["", 7, null, ["Olle"], "O".repeat(201)])
    expect(readStoredLine({ ...line, whose })).toEqual(line);
});

it("a stored value that is no cart line is refused", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readStoredLine(value)).toBeNull();
    }),
  );
  const unknown = { ...defaultDesign("barnstav"), product: "__proto__" };
  expect(readStoredLine({ id: "a", design: unknown, quantity: 1 })).toBeNull();
});

it("a stored cart line is refused when one of its values is wrong", () => {
  for (const quantity of [0, -1, 1.5, 100, "2", null])
    expect(readStoredLine({ ...line, quantity })).toBeNull();
  for (const id of ["", "x".repeat(101), 7, null]) expect(readStoredLine({ ...line, id })).toBeNull();
  for (const change of [{ color: "guld" }, { lengthCm: "125" }, { basket: 1 }, { engraving: "x".repeat(31) }])
    expect(readStoredLine({ ...line, design: { ...RED_ADULT, ...change } })).toBeNull();
});
