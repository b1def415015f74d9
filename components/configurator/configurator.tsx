"use client";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { QUERY } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";
import { DesigningProvider } from "./design-context";
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
        className="group/config grid md:grid-cols-[min(max(50vw,100vw-600px),(100vh-77px)*.92)_minmax(0,1fr)]"
        suppressHydrationWarning
      >
        {view}
        <form
          ref={form}
          data-early=""
          action={paths.checkout}
          suppressHydrationWarning
          className="min-w-0 px-gutter pt-6 pb-16 md:max-w-190 md:pt-10 md:pr-gutter md:pb-24 md:pl-[clamp(32px,4vw,64px)] max-md:[&_:is(input,button,summary,a)]:scroll-mt-64 max-md:[&_:is(input,button,summary,a)]:scroll-mb-28"
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
