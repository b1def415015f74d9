import { expect, it } from "vitest";
import { formatShare } from "@/components/numbers/plot-labels";

it("a share above 100 % is not shown; visits, unlike orders, leave robots out", () => {
  expect(formatShare(3, 12)).toBe("25\u00a0%");
  expect(formatShare(1, 400)).toBe("0,3\u00a0%");
  expect(formatShare(12, 12)).toBe("100\u00a0%");
  expect(formatShare(14, 12)).toBe("–");
  expect(formatShare(2, 0)).toBe("–");
});
