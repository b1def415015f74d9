"use client";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { defaultDesign, designKey, type Design } from "@/lib/catalogue/design";
import { designQuery, QUERY, readDesignQuery } from "@/lib/catalogue/design-query";
import type { PoleId } from "@/lib/catalogue/poles";
import type { Part } from "@/lib/pole-picture/composition";
import { pressAgain } from "@/components/ui/early-presses";
import type { CloseUp } from "./close-ups";
import { DesigningProvider, type FieldName, type LiveParts } from "./design-context";
import { takeHeld } from "./early-form";
import { partOf, writeField, writeQuery } from "./form-state";
import { useFirstTouch, useNearby } from "./use-arrivals";

/** The cart line that the page was opened for. */
const LINE = "rad";

type Chosen = { design: Design; quantity: number; editing: string | null };

function readForm(form: HTMLFormElement, product: PoleId): Chosen {
  const { design, quantity } = readDesignQuery(product, new FormData(form));
  return { design, quantity, editing: new URLSearchParams(location.search).get(LINE) };
}

/** Writes the choice into the address, the engraving never (it is a name). */
function rememberInAddress({ design, quantity, editing }: Chosen) {
  const query = designQuery(design, { quantity });
  if (editing) query.set(LINE, editing);
  const address = `${location.pathname}?${query}`;
  if (address !== location.pathname + location.search) history.replaceState(null, "", address);
}

type ConfiguratorProps = { product: PoleId; view: ReactNode; children: ReactNode };

/** The island around a product page's form: keeps what is chosen, beside the form that holds it. */
export function Configurator({ product, view, children }: ConfiguratorProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    design: defaultDesign(product),
    quantity: 1,
    editing: null,
  }));
  const [look, setLook] = useState<Part | CloseUp | null>(null);
  const [bodyHeightCm, setBodyHeight] = useState<number | null>(null);
  const [parts, setParts] = useState<LiveParts | null>(null);

  const wake = useCallback(() => {
    void import("./live-parts").then((module) => setParts(module.parts));
  }, []);

  const readBack = useCallback(
    (field: string | null) => {
      const now = readForm(form.current!, product);
      setChosen(now);
      if (designKey(now.design) !== designKey(defaultDesign(product))) wake();
      if (field === null) return;
      setLook(partOf(field));
      rememberInAddress(now);
    },
    [product, wake],
  );

  useLayoutEffect(() => {
    const element = form.current!;
    const held = takeHeld(element);
    // After a navigation within the shop the early script has not run.
    if (element.dataset.read === undefined) writeQuery(element, new URLSearchParams(location.search));
    delete element.dataset.read;
    readBack(null);
    const line = new URLSearchParams(location.search).get(LINE);
    if (!line) {
      void pressAgain(held);
      return;
    }
    let stale = false;
    void import("@/lib/cart/store").then(({ createCartStore }) => {
      const found = createCartStore().find(line);
      if (stale) return;
      const { engraving = null } = found?.design.product === product ? found.design : {};
      // All else is in the address, and what has been chosen since then is newer than the line.
      if (engraving !== null && !new FormData(element).get(QUERY.engraving)) {
        writeField(element, QUERY.engraving, engraving);
        readBack(null);
      }
      void pressAgain(held);
    });
    return () => {
      stale = true;
    };
  }, [product, readBack]);

  useFirstTouch(wake);
  useNearby(form);

  const choose = useCallback(
    (field: FieldName, value: string) => {
      writeField(form.current!, field, value);
      readBack(field);
    },
    [readBack],
  );
  const value = useMemo(
    () => ({
      ...chosen,
      look: typeof look === "string" ? look : null,
      closeUp: typeof look === "string" ? null : look,
      bodyHeightCm,
      setBodyHeight,
      parts,
      choose,
      lookAt: (part: Part | null) => setLook(part),
      showCloseUp: (closeUp: CloseUp) => setLook(closeUp),
    }),
    [chosen, look, bodyHeightCm, parts, choose],
  );

  return (
    <DesigningProvider value={value}>
      <div
        className="group/config grid md:grid-cols-[min(max(50vw,100vw-600px),(100vh-77px)*.92)_minmax(0,1fr)]"
        suppressHydrationWarning
      >
        {view}
        <form
          ref={form}
          action="/checkout"
          suppressHydrationWarning
          className="min-w-0 px-gutter pt-6 pb-16 md:max-w-190 md:pt-10 md:pr-gutter md:pb-24 md:pl-[clamp(32px,4vw,64px)] max-md:[&_:is(input,button,summary,a)]:scroll-mt-64 max-md:[&_:is(input,button,summary,a)]:scroll-mb-28"
          onKeyDown={(event) => {
            // Enter in a field means "done typing", not "buy".
            if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
          }}
          onInput={(event) => readBack((event.target as HTMLInputElement).name)}
          onSubmit={(event) => {
            event.preventDefault();
            const bought = readForm(event.currentTarget, product);
            void import("./buying").then(({ putInCart }) =>
              putInCart(bought, (href) => router.push(href as Route)),
            );
          }}
        >
          <input type="hidden" name={QUERY.product} value={product} />
          {children}
        </form>
      </div>
    </DesigningProvider>
  );
}
