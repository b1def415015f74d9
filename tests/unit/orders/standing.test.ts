import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "@/lib/orders/order";
import { standingOf } from "@/lib/orders/standing";
import { isInWorkshop } from "@/lib/orders/states";
import { withdrawnOf } from "@/lib/orders/withdrawn";

const poles = { kind: "poles", engraved: false, needsReview: false, withdrawn: null } as const;

describe("an order in the workshop", () => {
  it("is on the bench until it is sent, one step at a time", () => {
    expect(standingOf({ ...poles, status: "bamboo" })).toEqual({
      hold: null,
      next: "tip",
      canFinish: true,
      canCancel: true,
      isOnBench: true,
      isToBuild: true,
    });
    expect(standingOf({ ...poles, status: "ready" })).toMatchObject({
      next: "shipped",
      isOnBench: true,
      isToBuild: false,
      canFinish: false,
    });
    expect(standingOf({ ...poles, status: "shipped" })).toMatchObject({
      next: "delivered",
      isOnBench: false,
    });
  });

  it("has nothing to build, print or move once it is cancelled", () => {
    expect(standingOf({ ...poles, status: "cancelled" })).toEqual({
      hold: null,
      next: null,
      canFinish: false,
      canCancel: false,
      isOnBench: false,
      isToBuild: false,
    });
  });

  it("can only be cancelled once its buyer has withdrawn, in any step", () => {
    for (const status of ORDER_STATUSES.filter(isInWorkshop))
      for (const [withdrawn, hold] of [
        ["asked", "asked"],
        ["all", "withdrawn"],
      ] as const)
        expect(
          standingOf({ ...poles, status, withdrawn, needsReview: true }),
          `${status} ${withdrawn}`,
        ).toEqual({
          hold,
          next: null,
          canFinish: false,
          canCancel: true,
          isOnBench: false,
          isToBuild: false,
        });
    // A sent order can still be delivered after a withdrawal.
    expect(standingOf({ ...poles, status: "shipped", withdrawn: "all" }).next).toBe("delivered");
  });

  it("stays on the bench during a review, and cannot move", () => {
    expect(standingOf({ ...poles, status: "tip", needsReview: true })).toMatchObject({
      hold: "review",
      next: null,
      canFinish: false,
      canCancel: true,
      isOnBench: true,
      isToBuild: true,
    });
  });

  it("has no step if it is a gift card", () => {
    expect(standingOf({ ...poles, kind: "gift_card", status: "delivered" })).toMatchObject({
      next: null,
      canCancel: false,
      isOnBench: false,
    });
  });
});

describe("a withdrawal", () => {
  const plain = { position: 1, withdrawalExempt: false };
  const engraved = { position: 2, withdrawalExempt: true };
  const of = (status: "received" | "accepted" | "refused", lines: unknown = null) => ({ status, lines });

  it("counts as asked until it is answered, as all when it covers every line, and not at all when it is refused", () => {
    expect(withdrawnOf([], [plain])).toBeNull();
    expect(withdrawnOf([of("received")], [engraved])).toBe("asked");
    expect(withdrawnOf([of("accepted")], [plain])).toBe("all");
    expect(withdrawnOf([of("refused")], [plain])).toBeNull();
  });

  it("does not cover engraved poles or lines that it does not name", () => {
    expect(withdrawnOf([of("accepted")], [plain, engraved])).toBeNull();
    expect(withdrawnOf([of("accepted", [1])], [plain, { ...plain, position: 3 }])).toBeNull();
    expect(withdrawnOf([of("accepted", [1]), of("accepted", [3])], [plain, { ...plain, position: 3 }])).toBe(
      "all",
    );
  });
});
