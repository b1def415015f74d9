import { expect, it } from "vitest";
import { repayBy, withdrawalEnds } from "@/lib/withdrawals/deadlines";

it("the 14 days of withdrawal start at the delivery and end on a working day", () => {
  expect(withdrawalEnds(null)).toBeNull();
  expect(withdrawalEnds(new Date("2026-11-16T12:00:00Z"))).toBe("2026-11-30");
  expect(withdrawalEnds(new Date("2026-12-10T12:00:00Z"))).toBe("2026-12-28");
});

it("the shop must refund within 14 days of the withdrawal", () => {
  expect(repayBy(new Date("2026-11-20T23:30:00Z"))).toBe("2026-12-05");
});
