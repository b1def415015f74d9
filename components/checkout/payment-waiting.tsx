"use client";
import { useState } from "react";
import { useRouter } from "next/navigation";
import { postJson } from "@/components/ui/post-json";
import { showToast } from "@/components/ui/toast";
import { usePolling } from "@/components/ui/use-polling";
import { checkoutMessages } from "@/lib/checkout/messages";
import * as paths from "@/lib/shop/paths";

type PaymentWaitingProps = { sessionId: string; status: "open" | "processing" | "unknown" };

/** After so many failed polls in a row the shopper is told; the page goes on polling. */
const FAILURES_UNTIL_TOLD = 4;

/** Polls the payment and refreshes the page when its status has changed: to the receipt, or to the restored cart. */
export function PaymentWaiting({ sessionId, status }: PaymentWaitingProps) {
  const router = useRouter();
  const [failures, setFailures] = useState(0);

  usePolling(async (signal) => {
    type Verified = { success: boolean; status?: string };
    const answer = await postJson<Verified>(paths.verifyPaymentApi, { sessionId }, { signal });
    const known = answer.ok || answer.status === 404;
    setFailures(known ? 0 : failures + 1);
    if (!known && failures + 1 === FAILURES_UNTIL_TOLD)
      void showToast({
        kind: "error",
        title: checkoutMessages.verifyFailed,
        text: "Vi fortsätter att försöka. Har du betalat kommer bekräftelsen med e-post.",
      });
    const now = answer.ok ? (answer.value.success ? "completed" : answer.value.status) : "gone";
    if (known && now !== status) router.refresh();
    return known;
  });

  if (failures < FAILURES_UNTIL_TOLD) return null;
  return (
    <p role="status" className="mt-6 border-l-4 border-edge pl-3">
      Just nu får vi inget svar om betalningen. Vi fortsätter att försöka. Har du betalat är köpet säkert, och
      bekräftelsen kommer med e-post.
    </p>
  );
}
