"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import type { Design } from "@/lib/catalogue/design";
import { QUERY } from "@/lib/catalogue/design-query";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import type { PriceList } from "@/lib/pricing/price-list";
import { COLUMN } from "./column";
import { DesigningProvider } from "./design-context";
import { Thumbs } from "./thumbs";
import { useFirstTouch, useNearby } from "./use-arrivals";
import { useChosenDesign } from "./use-chosen-design";
import * as paths from "@/lib/shop/paths";

type ConfiguratorProps = {
  /** What the page opens with. */
  start: Design;
  prices: PriceList;
  /** The lacquers that have run out, and what is said of them. */
  outColours: OutNotes;
  view: ReactNode;
  /** What is chosen while the picture stays in view. */
  choices: ReactNode;
  /** What comes after the choices. */
  children: ReactNode;
};

/** The island around a product page's form: keeps what is chosen, beside the form that holds it. */
export function Configurator({ start, prices, outColours, view, choices, children }: ConfiguratorProps) {
  const router = useRouter();
  const { form, value, readBack, readWhole, wake } = useChosenDesign(start, prices);
  useFirstTouch(wake);
  useNearby(form);
  async function buy() {
    const bought = await readWhole();
    const { putInCart } = await import("./put-in-cart");
    await putInCart(bought, router.push);
  }

  return (
    <DesigningProvider value={value}>
      <div className="group/config" suppressHydrationWarning>
        <form
          ref={form}
          data-early=""
          action={paths.checkout}
          suppressHydrationWarning
          className="md:grid md:grid-cols-[min(50vw,(100vh-129px)*.82)_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[min(44vw,(100vh-129px)*.82)_96px_minmax(0,1fr)] [&_:is(input,button,summary,a)]:scroll-mb-28 [&_input[type=radio]]:scroll-mb-56"
          onInput={(event) => readBack((event.target as HTMLInputElement).name)}
          onSubmit={(event) => {
            event.preventDefault();
            void buy();
          }}
        >
          {/* Enter in a field presses this disabled button, so that it does not buy. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name={QUERY.product} value={start.product} />
          {/* On a phone the picture sticks to the top of this box and lets go where it ends. */}
          <div className="md:contents max-md:[&_:is(input,button,a)]:scroll-mt-46 short:[&_:is(input,button,a)]:scroll-mt-6">
            {view}
            <Thumbs product={start.product} out={outColours} />
            <div className={`${COLUMN} pt-4 md:row-start-2 md:pt-6 lg:pt-10`}>{choices}</div>
          </div>
          {children}
        </form>
      </div>
    </DesigningProvider>
  );
}
