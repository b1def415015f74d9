import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { CartProvider } from "@/components/cart/cart-provider";
import { CartView } from "@/components/cart/cart-view";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Varukorg", robots: { index: false } };

export default function Page() {
  return (
    <CartProvider>
      <CartView />
      <noscript>
        <p className="mt-6 wrap pb-16">
          Varukorgen behöver JavaScript. Utan det kan du välja en stav på{" "}
          <Link href={paths.customPole}>Designa din stav</Link> och gå direkt till kassan därifrån.
        </p>
      </noscript>
    </CartProvider>
  );
}
