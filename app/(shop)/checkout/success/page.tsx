import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { PaymentLost, PaymentWaiting } from "@/components/checkout/payment-waiting";
import { RedirectHome } from "@/components/layout/redirect-home";
import { ReceiptView } from "@/components/receipt/receipt-view";
import { PRIVATE } from "@/components/seo/page-metadata";
import { ButtonLink } from "@/components/ui/button";
import { confirmPayment, type Confirmation } from "@/lib/checkout/confirm-payment";
import { checkoutMessages } from "@/lib/checkout/messages";
import { mayAsk } from "@/lib/checkout/visitor-limits";
import { clientAddress } from "@/lib/kernel/http";
import { log } from "@/lib/kernel/log";
import { findShownReceipt } from "@/lib/orders/receipt-without-login";
import { shownSettings } from "@/lib/settings/shown-settings";
import { shippingProvider } from "@/lib/shipping/provider";
import * as paths from "@/lib/shop/paths";

/** No payment and no order. `children` restores the cart; without it the page redirects to the home page. */
function PaymentFailed({ children }: { children?: ReactNode }) {
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]">
      <h1 className="text-h2">{checkoutMessages.notVerified}</h1>
      <p className="mt-4 mb-8 text-lead">Ingen order har skapats och inget har betalats.</p>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
      {children ?? <RedirectHome title={checkoutMessages.notVerified} />}
    </div>
  );
}

export const metadata: Metadata = { ...PRIVATE, title: "Din betalning", referrer: "no-referrer" };

/** The payment's status; `null` for an unknown session, "unknown" while Stripe can't be asked or does not answer. */
async function stateOf(sessionId: string): Promise<Confirmation | "unknown" | null> {
  try {
    if (!(await mayAsk("payment", clientAddress(await headers()))).allowed) return "unknown";
    return await confirmPayment(sessionId);
  } catch (error) {
    log.warn({ err: error }, "payment not verified");
    return "unknown";
  }
}

export default async function SuccessPage({ searchParams }: PageProps<"/checkout/success">) {
  await connection();
  const { session_id: given } = await searchParams;
  if (given === undefined) redirect("/#ingen-session");
  const sessionId = Array.isArray(given) ? given[0] : given;
  const found = /^[\w-]{1,200}$/.test(sessionId ?? "") ? await stateOf(sessionId!) : null;
  if (found === null || !sessionId) return <PaymentFailed />;
  if (found === "unknown")
    return <PaymentWaiting sessionId={sessionId} status="unknown" checkoutId={null} paymentUrl={null} />;
  if (found.kind === "gift_card") redirect(paths.paid("gift_card", sessionId));
  if (found.status === "completed") {
    const paid = await findShownReceipt(found.orderId, new Date());
    // An addition is shown on the receipt of the order that it adds to.
    const receipt = paid?.addsTo ? await findShownReceipt(paid.addsTo.id, new Date()) : paid;
    if (!receipt) throw new Error(`No order ${found.orderId}`);
    // A replacement was not bought: there is nothing to thank for and no receipt.
    if (receipt.replaces) redirect(paths.follow(receipt.orderId));
    return (
      <ReceiptView
        // With the payment that led here, which is announced: of the order, or of an addition to it.
        receipt={{ ...receipt, sessionId }}
        company={(await shownSettings()).company}
        booksFreight={shippingProvider().carrier !== null}
      />
    );
  }
  if (found.status === "open" || found.status === "processing")
    return (
      <PaymentWaiting
        sessionId={sessionId}
        status={found.status}
        checkoutId={found.checkoutId}
        paymentUrl={found.paymentUrl}
      />
    );
  return (
    <PaymentFailed>
      <PaymentLost sessionId={sessionId} />
    </PaymentFailed>
  );
}
