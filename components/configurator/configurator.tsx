"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { QUERY } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";
import { DesigningProvider } from "./design-context";
import { Thumbs } from "./thumbs";
import { useFirstTouch, useNearby } from "./use-arrivals";
import { useChosenDesign } from "./use-chosen-design";
import * as paths from "@/lib/paths";

type ConfiguratorProps = { product: PoleId; view: ReactNode; children: ReactNode };

/** The island around a product page's form: keeps what is chosen, beside the form that holds it. */
export function Configurator({ product, view, children }: ConfiguratorProps) {
  const router = useRouter();
  const { form, value, readBack, readWhole, wake } = useChosenDesign(product);
  useFirstTouch(wake);
  useNearby(form);
  async function buy() {
    const bought = await readWhole();
    const { putInCart } = await import("./buying");
    await putInCart(bought, router.push);
  }

  return (
    <DesigningProvider value={value}>
      <div
        className="group/config grid grid-cols-[minmax(0,1fr)] max-md:grid-rows-[108vw_auto_auto_auto_auto] md:grid-cols-[min(50vw,(100vh-129px)*.82)_minmax(0,1fr)] md:max-lg:grid-rows-[auto_1fr] lg:grid-cols-[min(44vw,(100vh-129px)*.82)_96px_minmax(0,1fr)]"
        suppressHydrationWarning
      >
        {view}
        <Thumbs product={product} />
        <form
          ref={form}
          data-early=""
          action={paths.checkout}
          suppressHydrationWarning
          className="min-w-0 max-md:contents md:max-w-190 md:pt-6 md:pr-gutter md:pl-gutter lg:pt-10 lg:pl-[clamp(16px,3vw,48px)] [&_:is(input,button,summary,a)]:scroll-mb-28"
          onInput={(event) => readBack((event.target as HTMLInputElement).name)}
          onSubmit={(event) => {
            event.preventDefault();
            void buy();
          }}
        >
          {/* Enter in a field presses this disabled button, so that it does not buy. */}
          <button type="submit" disabled hidden />
          <input type="hidden" name={QUERY.product} value={product} />
          {children}
        </form>
      </div>
    </DesigningProvider>
  );
}
