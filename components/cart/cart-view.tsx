"use client";
import { useEffect, useRef, useState } from "react";
import { putLineBack, type Cart, type CartLine } from "@/lib/cart/cart";
import { ButtonLink } from "@/components/ui/button";
import { RemovedRow } from "@/components/ui/removed-row";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";
import { lineTitle } from "./cart-line";
import { CartContents, type Terms } from "./cart-contents";
import { LazyWaitingPayments } from "./lazy-waiting-payments";
import { SavedCard } from "./saved-card";
import { useCart } from "./cart-provider";

/** An empty cart: links to the products. */
function CartEmpty() {
  return (
    <div className="wrap pb-section">
      <p className="mt-6 flex max-w-none flex-wrap gap-x-6 gap-y-4">
        <ButtonLink href={paths.home}>Fortsätt handla</ButtonLink>
        <ButtonLink href={paths.customPole} variant="line">
          Designa din stav
        </ButtonLink>
        <TextLink href={paths.whichPole}>Vilken stav är min?</TextLink>
      </p>
    </div>
  );
}

/** The cart in its states: not read yet (space kept), empty, or with its lines. */
export function CartView(terms: Terms) {
  const lines = useCart((cart) => cart.lines);
  const dropped = useCart((cart) => cart.dropped);
  const change = useCart((cart) => cart.change);
  const waits = useCart((cart) => cart.waiting.length > 0);
  const [removed, setRemoved] = useState<{ line: CartLine; at: number; beside: Cart } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    // The button that was pressed is gone with the list, so the focus moves to the heading.
    if (lines?.length === 0 && before.current) heading.current?.focus({ preventScroll: true });
    before.current = lines?.length ?? null;
  }, [lines]);

  function putBack() {
    if (!removed) return;
    change((cart) => putLineBack(cart, removed.line, removed.at, removed.beside));
    setRemoved(null);
    requestAnimationFrame(() => document.getElementById(removed.line.id)?.focus({ preventScroll: true }));
  }

  // What waits to be paid is in the cart, as the shopper sees it.
  const empty = lines?.length === 0 && !waits;
  return (
    <div
      className="min-h-screen pt-[clamp(32px,5vw,72px)] noscript:min-h-0"
      data-footer={empty ? undefined : "slim"}
    >
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1} className="max-w-[14ch] outline-none">
          {empty ? "Din varukorg är tom" : "Varukorg"}
        </h1>
        {/* Shown until the cart has been read, so that there is something to read meanwhile. */}
        <p className="mt-4 text-lead text-ash">
          {empty
            ? "Här är plats för ett par stavar. Börja med en färg, så tar vi resten efter hand."
            : "Varje par görs för hand när du har beställt. Fram till betalningen kan du ändra allt."}
        </p>
        <SavedCard />
        {dropped > 0 && (
          <p role="status" className="mt-4 border-l-4 border-edge pl-3 text-ash">
            {dropped === 1
              ? "En rad i varukorgen gick inte att läsa och är borttagen."
              : `${dropped} rader i varukorgen gick inte att läsa och är borttagna.`}
          </p>
        )}
        <div className="mt-8 empty:hidden">
          <LazyWaitingPayments />
        </div>
        {empty && removed && <RemovedRow called={lineTitle(removed.line)} onPutBack={putBack} />}
      </div>
      {empty && <CartEmpty />}
      {lines !== null && lines.length > 0 && (
        <CartContents
          {...terms}
          lines={lines}
          removed={removed && { ...removed, onPutBack: putBack }}
          onRemove={(line) => setRemoved({ line, at: lines.indexOf(line), beside: lines })}
          onClear={() => setRemoved(null)}
        />
      )}
    </div>
  );
}
