import { describe, expect, it } from "vitest";
import {
  complaintEnds,
  isLeftToErase,
  mayBeComplainedAbout,
  obstacleOf,
  type ErasableOrder,
} from "@/lib/customers/erase/obstacles";

const today = "2026-11-22";
const order: ErasableOrder = {
  id: "0199a000-0000-7000-8000-000000000000",
  number: 1007,
  kind: "poles",
  status: "delivered",
  paidAt: new Date("2026-10-01T10:00:00Z"),
  reviewReason: null,
  items: [{ withdrawalExempt: false }],
  events: [{ toStatus: "delivered", createdAt: new Date("2026-10-12T10:00:00Z") }],
  refunds: [],
};
const deliveredOn = (day: string) => ({
  events: [{ toStatus: "delivered" as const, createdAt: new Date(`${day}T10:00:00Z`) }],
});

describe("erasing a customer", () => {
  it.each<[string, Partial<ErasableOrder>, boolean, object | null]>([
    ["nothing", {}, false, null],
    ["poles that are built", { status: "handle" }, false, { by: null }],
    ["a parcel on its way", { status: "shipped" }, false, { by: null }],
    ["the right of withdrawal", deliveredOn("2026-11-12"), false, { by: "2026-11-26" }],
    ["its last day", deliveredOn("2026-11-08"), false, { by: "2026-11-23" }],
    [
      "nothing for engraved poles",
      { ...deliveredOn("2026-11-12"), items: [{ withdrawalExempt: true }] },
      false,
      null,
    ],
    ["nothing of an order that was called off", { status: "cancelled", events: [] }, false, null],
    ["money that is on its way back", { refunds: [{ status: "pending" }] }, false, { by: null }],
    ["a doubt about the payment", { reviewReason: "Fel belopp" }, false, { by: null }],
    ["what the owner owes an answer", {}, true, { by: null }],
    [
      "a card bought a week ago",
      { kind: "gift_card", events: [], paidAt: new Date("2026-11-15T10:00:00Z") },
      false,
      { by: "2026-11-30" },
    ],
  ])("meets as an obstacle: %s", (_what, change, waits, expected) => {
    const found = obstacleOf({ ...order, ...change }, waits, today);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });

  it("keeps what a complaint about poles needs for three years after the delivery", () => {
    expect(complaintEnds(order)).toBe("2029-10-12");
    expect(mayBeComplainedAbout(order, "2029-10-12")).toBe(true);
    expect(mayBeComplainedAbout(order, "2029-10-13")).toBe(false);
    expect(complaintEnds({ ...order, ...deliveredOn("2028-02-29") })).toBe("2031-03-01");
    expect(complaintEnds({ ...order, kind: "gift_card" })).toBeNull();
    expect(complaintEnds({ ...order, status: "cancelled" })).toBeNull();
  });

  it("has nothing left to do for an order that keeps only what a complaint needs", () => {
    const nothing = { received: [], enquiries: [], withdrawals: [], unpaid: [], offers: [] };
    const bare = { ...order, shippingInfo: { addressLine1: "" } };
    expect(isLeftToErase({ orders: [bare], ...nothing }, today)).toBe(false);
    expect(isLeftToErase({ orders: [bare], ...nothing }, "2030-01-01")).toBe(true);
    expect(isLeftToErase({ orders: [bare], ...nothing, enquiries: [{}] }, today)).toBe(true);
    expect(isLeftToErase({ orders: [bare], ...nothing, offers: [{}] }, today)).toBe(true);
    expect(
      isLeftToErase({ orders: [{ ...order, shippingInfo: { addressLine1: "Vägen" } }], ...nothing }, today),
    ).toBe(true);
  });
});
