"use client";
import { useEffect, useRef, useState, useTransition } from "react";
import { inWords } from "@/lib/catalogue/design";
import { poles } from "@/lib/catalogue/poles";
import type { CartLine } from "@/lib/cart/cart";
import type { Waiting } from "@/lib/cart/storage";
import { checkoutMessages } from "@/lib/checkout/messages";
import * as paths from "@/lib/shop/paths";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { Button, buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { usePolling } from "@/components/ui/use-polling";
import { useCart } from "./cart-provider";
import { followPayment, takeCartBack, WAITS } from "./waiting-payment-actions";

type Problem = "paid" | "later" | "failed";

const PROBLEMS: Record<Problem, string> = {
  paid: "Betalningen är redan gjord, så varukorgen går inte att ta tillbaka.",
  later: checkoutMessages.takeBackLater,
  failed: checkoutMessages.takeBackFailed,
};

function lineText({ design, quantity }: CartLine): string {
  const name = design.engraving === null ? "" : `, gravyr ${design.engraving}`;
  return `${quantity} × ${poles[design.product].lineTitle}: ${captionOf(inWords(design))}${name}`;
}

function WaitingPayment({ payment: { sessionId, lines, url } }: { payment: Waiting }) {
  const [pressed, setPressed] = useState<Problem | null>(null);
  const [working, startWork] = useTransition();
  const [atBank, setAtBank] = useState(false);
  const problem = atBank ? null : pressed;
  usePolling(async (signal) => {
    const state = await followPayment(sessionId, signal);
    if (state) setAtBank(state === "processing");
    return state !== null;
  });

  function takeBack(): void {
    startWork(async () => {
      const status = await takeCartBack(sessionId).then(
        (result) => result.status,
        () => "failed" as const,
      );
      setPressed(status === "paid" || status === "failed" ? status : status === "too_many" ? "later" : null);
    });
  }
  const id = `betalning-${sessionId}`;
  return (
    <section aria-labelledby={id} className="mb-8 max-w-[46rem] border-2 border-ink p-5 md:p-6">
      <h2 id={id} className="text-h3">
        {WAITS}
      </h2>
      <p className="mt-2">
        {atBank
          ? "Betalningen är gjord, och vi väntar på svar från din bank. Betala inte en gång till."
          : "Inget är draget, och stavarna är som du lämnade dem. Fortsätt betala, eller ta tillbaka varukorgen och ändra i den."}
      </p>
      <ul className="mt-3 text-small text-ash">
        {lines.map((line) => (
          <li key={line.id}>{lineText(line)}</li>
        ))}
      </ul>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {atBank ? (
          <TextLink href={paths.paid("poles", sessionId)}>Följ betalningen</TextLink>
        ) : (
          <>
            <a href={url ?? paths.paid("poles", sessionId)} className={buttonClass()} rel="noreferrer">
              Fortsätt betala
            </a>
            <Button variant="line" onClick={takeBack} waiting={working} waitingText="Tar tillbaka …">
              Ta tillbaka varukorgen
            </Button>
          </>
        )}
      </p>
      <p role="status" className="mt-4 border-l-4 border-edge pl-3 empty:hidden">
        {problem && PROBLEMS[problem]}
        {problem === "paid" && (
          <>
            {" "}
            <TextLink href={paths.paid("poles", sessionId)}>Se beställningen</TextLink>
          </>
        )}
      </p>
    </section>
  );
}

/** How the last waiting payment ended. Takes the focus if the pressed button is gone. */
function EndedPayment({ sessionId, isReturned }: { sessionId: string; isReturned: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={text} tabIndex={-1} role="status" className="mb-8 border-l-4 border-edge pl-3">
      {isReturned ? (
        "Varorna är tillbaka i varukorgen."
      ) : (
        <>
          Betalningen är avslutad. <TextLink href={paths.paid("poles", sessionId)}>Se beställningen</TextLink>
        </>
      )}
    </p>
  );
}

/** The waiting payments, each with buttons to pay or to restore the cart, and how the last one ended. */
export function WaitingPayments() {
  const waiting = useCart((cart) => cart.waiting);
  const ended = useCart((cart) => cart.ended);
  return (
    <>
      {ended && <EndedPayment key={ended.sessionId} {...ended} />}
      {waiting.map((payment) => (
        <WaitingPayment key={payment.sessionId} payment={payment} />
      ))}
    </>
  );
}
