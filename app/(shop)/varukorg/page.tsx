import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { CartProvider } from "@/components/cart/cart-provider";
import { CartView } from "@/components/cart/cart-view";

export const metadata: Metadata = { title: "Varukorg", robots: { index: false } };

export default function Page() {
  return (
    <CartProvider>
      <CartView />
      <noscript>
        <p className="mt-6 wrap pb-16">
          Varukorgen behöver JavaScript. Utan det kan du välja en stav på{" "}
          <Link href="/designa-din-stav">Designa din stav</Link> och gå direkt till kassan därifrån.
        </p>
      </noscript>
    </CartProvider>
  );
}
