import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { MatterProps } from "@/components/workshop/order-now";
import { StepNow } from "@/components/workshop/step-now";

const engraved = { withdrawalExempt: true };
const plain = { withdrawalExempt: false };

function textOf(status: "shipped" | "delivered", lines: object[], replaces: string | null = null): string {
  return renderToStaticMarkup(
    StepNow({
      order: { status, items: [], shipments: [], shippingInfo: null },
      receipt: { address: { city: "Åre" }, lines, replaces },
      state: { standing: { next: null, canFinish: false } },
      deliveredAt: status === "delivered" ? new Date("2026-11-25T10:00:00Z") : null,
    } as unknown as MatterProps),
  );
}

// Fails without: looking for a line with a right of withdrawal.
it("an order that has left is said to have a right of withdrawal only when something in it has one", () => {
  for (const lines of [[plain], [engraved, plain]]) {
    expect(textOf("shipped", lines)).toContain("Klockan på 14 dagar");
    expect(textOf("delivered", lines)).toContain("Ångerrätten går ut den 9 december.");
  }
  for (const none of [textOf("shipped", [engraved]), textOf("shipped", [plain], "o1")]) {
    expect(none).toContain("På väg till Åre.");
    expect(none).not.toContain("14 dagar");
  }
  for (const none of [textOf("delivered", [engraved]), textOf("delivered", [plain], "o1")]) {
    expect(none).toContain("Framme i Åre.");
    expect(none).not.toContain("Ångerrätten");
  }
});
