"use client";
import { useEffect, useRef, useState } from "react";
import { useRouter } from "next/navigation";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";
import { FAILURES_UNTIL_TOLD, nextQuestionIn } from "./poll";
import { postJson } from "./post-json";

type PaymentWaitingProps = { sessionId: string; status: "open" | "processing" | "unknown" };

/**
 * Asks how the payment stands while the page is looked at, and has the page made anew when that has changed: the
 * server then answers with the receipt, or brings the cart back.
 */
export function PaymentWaiting({ sessionId, status }: PaymentWaitingProps) {
  const router = useRouter();
  const [failing, setFailing] = useState(false);
  const failures = useRef(0);

  useEffect(() => {
    const controller = new AbortController();
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;

    async function ask(): Promise<void> {
      if (asking || document.hidden || controller.signal.aborted) return;
      asking = true;
      const answer = await postJson<{ success: boolean; status?: string }>(
        "/api/verify-payment",
        { sessionId },
        { signal: controller.signal },
      ).catch(() => null);
      asking = false;
      if (answer === null) return;
      const known = answer.ok || answer.status === 404;
      failures.current = known ? 0 : failures.current + 1;
      setFailing(failures.current >= FAILURES_UNTIL_TOLD);
      if (failures.current === FAILURES_UNTIL_TOLD)
        void showToast({
          kind: "error",
          title: checkoutMessages.verifyFailed,
          text: "Vi fortsätter att försöka. Har du betalat kommer bekräftelsen med e-post.",
        });
      const now = answer.ok ? (answer.value.success ? "completed" : answer.value.status) : "gone";
      if (known && now !== status) router.refresh();
      timer = setTimeout(() => void ask(), nextQuestionIn(performance.now() - began, failures.current));
    }

    // A hidden page asks nothing; coming back from the payment's tab it asks at once.
    const onVisible = () => {
      clearTimeout(timer);
      void ask();
    };
    document.addEventListener("visibilitychange", onVisible);
    timer = setTimeout(() => void ask(), nextQuestionIn(0, failures.current));
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [router, sessionId, status]);

  if (!failing) return null;
  return (
    <p role="status" className="mt-6 border-l-4 border-edge pl-3">
      Just nu får vi inget svar om betalningen. Vi fortsätter att försöka. Har du betalat är köpet säkert, och
      bekräftelsen kommer med e-post.
    </p>
  );
}
