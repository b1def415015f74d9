import { expect, it } from "vitest";
import { repayBy, withdrawalEnds } from "@/lib/withdrawals/deadlines";

it("the 14 days start when the goods have come, and end on a working day", () => {
  expect(withdrawalEnds(null)).toBeNull();
  expect(withdrawalEnds(new Date("2026-11-16T12:00:00Z"))).toBe("2026-11-30");
  expect(withdrawalEnds(new Date("2026-12-10T12:00:00Z"))).toBe("2026-12-28");
});

it("the 14 days are also the shop's to pay back", () => {
  expect(repayBy(new Date("2026-11-20T23:30:00Z"))).toBe("2026-12-05");
});
