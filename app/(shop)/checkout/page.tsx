import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { CartProvider } from "@/components/cart/cart-provider";
import { CheckoutForm } from "@/components/checkout/checkout-form";
import { CheckoutHeading } from "@/components/checkout/checkout-heading";
import { ClosedCheckout } from "@/components/checkout/closed-checkout";
import { CountVisit } from "@/components/layout/count-visit";
import { outNotes } from "@/lib/catalogue/out-notes";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { deliveryText } from "@/lib/shipping/arrival";
import { closedNote } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { title: "Kassa", robots: { index: false } };

/**
 * The checkout of the browser's cart. A product form sent without script is rewritten to ./en-stav (`rewrites` in
 * next.config.mjs).
 */
export default async function CheckoutPage() {
  const { delivery, soldOut, prices } = await shownSettings();
  const today = dayOf(new Date());
  const closed = closedNote(delivery, today);
  return (
    <div className="wrap pt-4 pb-section">
      <CountVisit step="till" />
      <CheckoutHeading back={{ href: paths.cart, label: "Varukorg" }} />
      {closed ? (
        <ClosedCheckout text={closed} />
      ) : (
        <CartProvider>
          <CheckoutForm delivery={deliveryText(delivery, today)} out={outNotes(soldOut)} prices={prices} />
        </CartProvider>
      )}
      <p className="hidden noscript:block">
        Varukorgen behöver JavaScript. Utan det väljer du en stav på{" "}
        <Link href={paths.customPole}>Designa din stav</Link> och går direkt till kassan därifrån.
      </p>
    </div>
  );
}
