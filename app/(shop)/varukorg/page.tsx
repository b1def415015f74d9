import type { Metadata } from "next";
import { Link } from "@/components/ui/link";
import { CartProvider } from "@/components/cart/cart-provider";
import { CountVisit } from "@/components/layout/count-visit";
import { CartView } from "@/components/cart/cart-view";
import { outNotes } from "@/lib/catalogue/out-notes";
import * as paths from "@/lib/shop/paths";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalNote } from "@/lib/shipping/arrival";
import { closedNote } from "@/lib/shipping/delivery-time";
import { dayOf } from "@/lib/kernel/dates";

export const metadata: Metadata = { title: "Varukorg", robots: { index: false } };

export default async function Page() {
  const { delivery, soldOut, prices, freight } = await shownSettings();
  const today = dayOf(new Date());
  return (
    <CartProvider>
      <CountVisit step="cart" />
      <CartView
        delivery={arrivalNote(today, delivery)}
        closed={closedNote(delivery, today)}
        out={outNotes(soldOut)}
        prices={prices}
        freight={freight}
      />
      <noscript>
        <p className="mt-6 wrap pb-16">
          Varukorgen behöver JavaScript. Utan det kan du välja en stav på{" "}
          <Link href={paths.customPole}>Designa din stav</Link> och gå direkt till kassan därifrån.
        </p>
      </noscript>
    </CartProvider>
  );
}
