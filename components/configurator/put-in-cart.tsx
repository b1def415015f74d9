"use client";
import type { Route } from "next";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { poles } from "@/lib/catalogue/poles";
import { MAX_LINES, MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import type { Design } from "@/lib/catalogue/design";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";

const STAYS_MS = 6000;

export function showFull(): Promise<void> {
  const text = `Den rymmer ${MAX_LINES} olika stavar och ${MAX_QUANTITY} par av varje. Hör av dig om du vill ha fler.`;
  return showToast({ kind: "error", title: "Allt fick inte plats i varukorgen", text });
}

/**
 * Says what was added, with a link to the cart. It takes the place of sum and button for six seconds, or for as long as the
 * link has the keyboard's focus.
 */
function Added({ text, onEnd }: { text: string; onEnd: () => void }) {
  const link = useRef<HTMLAnchorElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // The pressed button is invisible meanwhile, so its focus moves to the link.
    if (document.activeElement?.matches("[type=submit]")) link.current!.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      if (!link.current!.matches(":focus-visible")) end();
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="absolute inset-0 flex items-center justify-between gap-3 bg-moss py-1.5 pr-gutter pl-7 before:absolute before:inset-y-0 before:left-0 before:w-3 before:bg-spruce after:absolute after:inset-y-0 after:left-[15px] after:w-1 after:bg-spruce lg:pr-3">
      <p className="text-small leading-[1.3]">
        <b className="block text-body leading-[1.25]">Tillagt i varukorgen!</b>
        {text}
      </p>
      <span onBlur={onEnd}>
        <Link ref={link} href={paths.cart} className={buttonClass({}, "px-4 whitespace-nowrap max-xs:px-3")}>
          Till varukorgen
        </Link>
      </span>
    </div>
  );
}

/**
 * Puts a design in the cart, or back on the line it was opened from. The store is loaded at the first call. Returns the
 * message to show until `onEnd`, or null.
 */
export async function putInCart(
  { design, quantity, editing }: { design: Design; quantity: number; editing: string | null },
  goTo: (href: Route) => void,
  onEnd: () => void,
): Promise<ReactNode> {
  const { createCartStore } = await import("@/lib/cart/store");
  const cart = createCartStore().getState();
  if (editing) {
    cart.replace(editing, design, quantity);
    goTo(paths.cart);
    return null;
  }
  const { colours, lineTitle } = poles[design.product];
  // A colour that is not in the catalogue can't be built, so nothing is added.
  if (!colours.some((colour) => colour.id === design.color)) return null;
  const added = cart.add(design, quantity);
  if (added < quantity) {
    await showFull();
    return null;
  }
  return <Added text={`${quantity} x ${lineTitle} har lagts till`} onEnd={onEnd} />;
}
