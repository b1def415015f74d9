import type { Metadata, Route } from "next";
import { Link } from "@/components/ui/link";
import { Checkout } from "@/components/checkout/checkout";
import { CheckoutHeading } from "@/components/checkout/checkout-heading";

export const metadata: Metadata = { title: "Kassa", robots: { index: false } };

/**
 * The checkout of the browser's cart, a static page. A product form submitted without JavaScript
 * (`/checkout?product=…`) is rewritten to ./en-stav, see `rewrites` in next.config.ts.
 */
export default function CheckoutPage() {
  return (
    <div className="wrap pt-4 pb-section" data-footer="slim">
      <CheckoutHeading back={{ href: "/varukorg" as Route, label: "Varukorg" }} />
      <Checkout />
      <p className="hidden noscript:block">
        Varukorgen behöver JavaScript. Utan det väljer du en stav på{" "}
        <Link href="/designa-din-stav">Designa din stav</Link> och går direkt till kassan därifrån.
      </p>
    </div>
  );
}
