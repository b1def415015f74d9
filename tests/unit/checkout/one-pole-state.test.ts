import { expect, it } from "vitest";
import { emptyState, onePoleSchema, stateFor } from "@/lib/checkout/forms/one-pole-state";
import { packAnswer, unpackAnswer } from "@/lib/kernel/form-answer";

const LINE = "product=vuxenstav&farg=rod";
const full = {
  ...emptyState(LINE),
  values: { recipient_name: "Åsa Öberg", city: "Åkersberga" },
  fields: { email: "Ogiltig e-postadress" },
  optionIds: ["a", "b"],
  optionId: "a",
  card: { code: "ABC", balance: 500 },
};

const comeBack = (parts: string[], line: string) =>
  stateFor(line, onePoleSchema.safeParse(unpackAnswer(parts)).data ?? null);

it("the checkout without JavaScript restores its state from cookies", () => {
  expect(comeBack(packAnswer(full)!, LINE)).toEqual(full);
});

it("the checkout without JavaScript keeps only the typed fields for another pole", () => {
  const other = "product=barnstav&farg=gul";
  expect(comeBack(packAnswer(full)!, other)).toEqual({ ...emptyState(other), values: full.values });
});

it.each([[[]], [packAnswer({ ...full, optionIds: 7 })!]])(
  "the checkout without JavaScript starts empty from unreadable cookies, case %#",
  (parts) => expect(comeBack(parts, LINE)).toEqual(emptyState(LINE)),
);

it("the checkout without JavaScript fits its state into cookies with every field full", () => {
  const sizes = { a: 255, b: 40, c: 120, d: 120, e: 120, f: 12, g: 80, h: 64 };
  const values = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [`fält_med_långt_namn_${name}`, "å".repeat(size)]),
  );
  const ids = ["1", "2", "3"].map((one) => one.repeat(36));
  const state = { ...full, values, optionIds: ids, optionId: ids[0]! };
  expect(packAnswer(state)).not.toBeNull();
});
