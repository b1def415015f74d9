"use client";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from "react";
import type { Design } from "@/lib/catalogue/design";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import { QUERY } from "@/lib/catalogue/design-query";
import type { PriceList } from "@/lib/pricing/price-list";
import { DesigningProvider, type FieldName } from "./design-context";
import { useChosenDesign } from "./use-chosen-design";
import * as paths from "@/lib/shop/paths";

const TOUCHES = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Calls back at the first move or touch of a visitor: until then only the first view is loaded. */
function useFirstTouch(callback: () => void): void {
  useEffect(() => {
    const once = { once: true, passive: true };
    TOUCHES.forEach((touch) => window.addEventListener(touch, callback, once));
    return () => TOUCHES.forEach((touch) => window.removeEventListener(touch, callback));
  }, [callback]);
}

/** Marks `[data-sprite]` groups inside `root` as `data-near` when they come close, so that their pictures load then. */
function useNearby(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute("data-near", "");
          observer.unobserve(target);
        }
      },
      // The bar at the bottom covers this much of the viewport.
      { rootMargin: "0px 0px -120px" },
    );
    root.current?.querySelectorAll("[data-sprite]").forEach((group) => observer.observe(group));
    return () => observer.disconnect();
  }, [root]);
}

type ConfiguratorProps = {
  /** The design that the page opens with. */
  start: Design;
  prices: PriceList;
  outLengths: OutLengths;
  head: ReactNode;
  view: ReactNode;
  /** The choices during which the picture stays in view. */
  choices: ReactNode;
  children: ReactNode;
};

/** The client component around a product page's form. The form holds the choices; React state mirrors them. */
export function Configurator({
  start,
  prices,
  outLengths,
  head,
  view,
  choices,
  children,
}: ConfiguratorProps) {
  const router = useRouter();
  const { form, value, readBack, readWhole, begin, wake } = useChosenDesign(start, prices, outLengths);
  const [added, setAdded] = useState<ReactNode>(null);
  useFirstTouch(wake);
  useNearby(form);
  const buying = useRef(false);
  async function buy() {
    // A double-click is one purchase.
    if (buying.current) return;
    buying.current = true;
    try {
      const bought = await readWhole();
      const { putInCart } = await import("./put-in-cart");
      const said = await putInCart(bought, router.push, () => setAdded(null));
      setAdded(said);
      // Once it is in the cart, a ready-made design counts as the shopper's own: "Ångra" goes.
      if (said && value.started) begin(null);
    } finally {
      buying.current = false;
    }
  }
  /** Handles presses that open another part, open or close the ready-made designs, or take one of them. */
  function press(event: MouseEvent) {
    const pressed = (event.target as Element).closest<HTMLElement>(
      "[data-open-part],[data-start],[data-sheet]",
    );
    if (!pressed) return;
    const { openPart, start: id } = pressed.dataset;
    if (openPart) return value.open(openPart as FieldName);
    if (id && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    const sheet = form.current!.querySelector<HTMLDialogElement>("dialog[data-starts]")!;
    if (!sheet.open && !id) return sheet.showModal();
    sheet.close();
    if (id) void import("./take-start").then(({ takeStart }) => takeStart(form.current!, pressed, begin));
  }

  return (
    <DesigningProvider value={useMemo(() => ({ ...value, added }), [value, added])}>
      <div className="group/config" suppressHydrationWarning>
        <form
          ref={form}
          data-early=""
          action={paths.checkout}
          suppressHydrationWarning
          className="lg:grid lg:min-h-[max(100vh-77px,640px)] lg:grid-cols-[minmax(0,1fr)_clamp(480px,47vw,720px)] lg:grid-rows-[auto_auto_auto_1fr] [&_:is(input,button,summary,a)]:scroll-mb-28 [&_input[type=radio]]:scroll-mb-56"
          onClick={press}
          onInput={(event) => {
            setAdded(null);
            readBack((event.target as HTMLInputElement).name);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void buy();
          }}
        >
          {/* Enter in a field presses this disabled button, so that it does not buy. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name={QUERY.product} value={start.product} />
          {head}
          {/* On a phone the picture sticks to the top of this box and lets go where it ends. */}
          <div className="lg:contents max-lg:[&_:is(input,button,a)]:scroll-mt-75 md:max-lg:[&_:is(input,button,a)]:scroll-mt-102 short:[&_:is(input,button,a)]:scroll-mt-28">
            {view}
            {choices}
          </div>
          {children}
        </form>
      </div>
    </DesigningProvider>
  );
}
