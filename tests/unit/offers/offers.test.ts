import { describe, expect, test } from "vitest";
import { bodyOf, pricedRows, withRows } from "@/lib/offers/draft";
import { rowsOf } from "@/lib/offers/rows";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { linkEnds } from "@/lib/checkout/link-ends";
import { offerState } from "@/lib/offers/offer";

const row = (at: number, part: Record<string, string>) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [`items.${at}.${name}`, value]));
const adult = { color: "Röd", length: "125", quantity: "2" };

describe("an offer", () => {
  test("can be paid for seven days, to the end of the last one, also when the clock changes", () => {
    expect(linkEnds(new Date("2026-11-20T23:30:00Z")).toISOString()).toBe("2026-11-28T22:59:59.999Z");
    expect(linkEnds(new Date("2027-03-25T12:00:00Z")).toISOString()).toBe("2027-04-01T21:59:59.999Z");
    expect(linkEnds(new Date("2026-10-18T22:30:00Z")).toISOString()).toBe("2026-10-26T22:59:59.999Z");
  });

  test("has the state paid, else withdrawn, else expired, else sent", () => {
    const now = new Date("2026-12-01T12:00:00Z");
    const [past, later] = [new Date("2026-11-30T12:00:00Z"), new Date("2026-12-02T12:00:00Z")];
    expect(offerState({ isPaid: true, withdrawnAt: past, expiresAt: past }, now)).toBe("paid");
    expect(offerState({ isPaid: false, withdrawnAt: past, expiresAt: past }, now)).toBe("withdrawn");
    expect(offerState({ isPaid: false, withdrawnAt: null, expiresAt: past }, now)).toBe("expired");
    expect(offerState({ isPaid: false, withdrawnAt: null, expiresAt: later }, now)).toBe("sent");
  });
});

describe("the form of an offer", () => {
  test("prices its rows by the catalogue, and reports each faulty field", () => {
    const entered = { rows: "vuxenstav", ...row(0, adult) };
    expect(pricedRows(entered, USUAL_PRICES)).toMatchObject({
      ok: true,
      value: [{ quantity: 2, lineTotal: 199_000 }],
    });
    expect(pricedRows({ ...entered, "items.0.length": "126" }, USUAL_PRICES)).toEqual({
      ok: false,
      error: { "items.0.length": "Välj en av längderna" },
    });
    expect(
      pricedRows({ ...entered, "items.0.color": "Guld", "items.0.quantity": "0" }, USUAL_PRICES),
    ).toMatchObject({
      ok: false,
    });
    expect(pricedRows({ rows: "" }, USUAL_PRICES)).toEqual({
      ok: false,
      error: { items: "Lägg till minst ett par" },
    });
    expect(rowsOf({ rows: "vuxenstav,slalomstav,turstav" })).toEqual(["vuxenstav", "turstav"]);
  });

  test("keeps what was typed in the other rows when one is removed", () => {
    const entered = {
      rows: "vuxenstav,barnstav,turstav",
      city: "Mora",
      ...row(0, adult),
      ...row(1, { length: "90" }),
      ...row(2, { length: "150" }),
    };
    const next = withRows(entered, ["vuxenstav", "turstav"], 1);
    expect(next).toEqual({
      rows: "vuxenstav,turstav",
      city: "Mora",
      ...row(0, adult),
      ...row(1, { length: "150" }),
    });
  });

  test("sends only a freight option that the shop has offered", () => {
    const freights = [{ id: "a", label: "Ombud", price: 9_900 as never }];
    expect(bodyOf({ rows: "", shippingOptionId: "b" }, freights)).toMatchObject({
      shippingOptionId: "",
      shippingCost: 0,
    });
    expect(bodyOf({ rows: "", shippingOptionId: "a" }, freights)).toMatchObject({
      shippingOptionId: "a",
      shippingCost: 99,
    });
  });
});
