import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { Checkout } from "@/components/checkout/checkout";
import { CheckoutHeading } from "@/components/checkout/checkout-heading";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Kassa", robots: { index: false } };

/**
 * The checkout of the browser's cart, a static page. A product form submitted without JavaScript
 * (`/checkout?product=…`) is rewritten to ./en-stav, see `rewrites` in next.config.ts.
 */
export default function CheckoutPage() {
  return (
    <div className="wrap pt-4 pb-section" data-footer="slim">
      <CheckoutHeading back={{ href: paths.cart, label: "Varukorg" }} />
      <Checkout />
      <p className="hidden noscript:block">
        Varukorgen behöver JavaScript. Utan det väljer du en stav på{" "}
        <Link href={paths.customPole}>Designa din stav</Link> och går direkt till kassan därifrån.
      </p>
    </div>
  );
}
