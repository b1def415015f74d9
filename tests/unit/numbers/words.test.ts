import { expect, it } from "vitest";
import { formatShare } from "@/components/numbers/words";

// Fails without: no share is more than all.
it("a share is never more than all: visits leave robots out, orders count everyone", () => {
  expect(formatShare(3, 12)).toBe("25\u00a0%");
  expect(formatShare(1, 400)).toBe("0,3\u00a0%");
  expect(formatShare(12, 12)).toBe("100\u00a0%");
  expect(formatShare(14, 12)).toBe("–");
  expect(formatShare(2, 0)).toBe("–");
});
