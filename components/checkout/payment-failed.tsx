import type { ReactNode } from "react";
import { checkoutMessages } from "@/lib/checkout/messages";
import { ButtonLink } from "@/components/ui/button";
import { RedirectHome } from "@/components/layout/redirect-home";
import * as paths from "@/lib/shop/paths";

/** No payment and no order. `children` restores the cart first, if there is one. */
export function PaymentFailed({ children }: { children?: ReactNode }) {
  return (
    <div className="min-h-[70vh] wrap py-[clamp(32px,5vw,72px)]" data-footer="slim">
      <h1 className="text-h2">{checkoutMessages.notVerified}</h1>
      <p className="mt-4 mb-8 text-lead">Ingen order har skapats och inget har betalats.</p>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
      {children ?? <RedirectHome title={checkoutMessages.notVerified} />}
    </div>
  );
}
