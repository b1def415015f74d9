"use client";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { designKey, type Design } from "@/lib/catalogue/design";
import { designQuery, QUERY, readDesignQuery } from "@/lib/catalogue/design-query";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import type { PriceList } from "@/lib/pricing/price-list";
import type { PoleId } from "@/lib/catalogue/poles";
import type { Part } from "@/lib/pole-picture/composition";
import type { FieldName, LiveParts } from "./design-context";
import { partOfField, OPEN_PART, openPart, writeField } from "./form-state";
import { keepEngraving, readKeptEngraving } from "./kept-engraving";
import { readAddress } from "./read-address";

/** The URL's parameter for the cart line that is being changed. */
export const LINE = "rad";

export type Chosen = { design: Design; quantity: number; editing: string | null };

/** Reads the design and quantity from the form, and the id of the cart line being changed from the URL. */
function readForm(form: HTMLFormElement, product: PoleId): Chosen {
  const { design, quantity } = readDesignQuery(product, new FormData(form));
  return { design, quantity, editing: new URLSearchParams(location.search).get(LINE) };
}

/** Whether the URL has the form's choice. It has not when something was chosen before hydration. */
function isInAddress({ design, quantity }: Chosen): boolean {
  const said = readDesignQuery(design.product, new URLSearchParams(location.search));
  const [now, then] = [designQuery(design, { quantity }), designQuery(said.design, said)];
  return now.toString() === then.toString();
}

function openField(form: HTMLFormElement): string {
  return (form.elements.namedItem(OPEN_PART) as RadioNodeList).value;
}

const here = () => location.pathname + location.search;

/**
 * Writes the choice into the URL and keeps its other parameters. The engraving, which is a name, goes only into
 * sessionStorage.
 */
function rememberInAddress({ design, quantity, editing }: Chosen) {
  const query = new URLSearchParams(location.search);
  for (const name of [...Object.values(QUERY), LINE]) query.delete(name);
  for (const [name, value] of designQuery(design, { quantity })) query.set(name, value);
  if (editing) query.set(LINE, editing);
  const address = `${location.pathname}?${query}`;
  if (address !== here()) history.replaceState(null, "", address);
  keepEngraving(address, design.engraving);
}

/**
 * Mirrors the form of a product page, which opens with `start`, in React state. `value` is the context for the components
 * that show the choice. `readBack` reads the form again after a change of one field, `begin` after a change of all.
 * `wake` loads the components that re-render. `readWhole` reads the form once the cart line being changed is loaded.
 */
export function useChosenDesign(start: Design, prices: PriceList, outLengths: OutLengths) {
  const { product } = start;
  const form = useRef<HTMLFormElement>(null);
  const line = useRef<Promise<void>>(null);
  const [chosen, setChosen] = useState<Chosen>({ design: start, quantity: 1, editing: null });
  const [look, setLook] = useState<Part | null>(null);
  const [started, setStarted] = useState<string | null>(null);
  const [bodyHeightCm, keepBodyHeight] = useState<number | null>(null);
  const [parts, setParts] = useState<LiveParts | null>(null);

  const wake = useCallback(() => {
    void import("./live-parts").then((module) => setParts(module.parts));
  }, []);

  const readBack = useCallback(
    (field: string | null) => {
      const now = readForm(form.current!, product);
      setChosen(now);
      if (designKey(now.design) !== designKey(start)) wake();
      if (field !== null) setLook(partOfField(field === OPEN_PART ? openField(form.current!) : field));
      if (field !== null || !isInAddress(now)) rememberInAddress(now);
    },
    [product, start, wake],
  );

  useLayoutEffect(() => {
    const element = form.current!;
    // After a client-side navigation the inline script has not run.
    if (element.dataset.read === undefined) readAddress(element);
    const kept = readKeptEngraving(here());
    if (kept && !new FormData(element).get(QUERY.engraving)) writeField(element, QUERY.engraving, kept);
    readBack(null);
    const id = new URLSearchParams(location.search).get(LINE);
    if (!id || kept !== null) return;
    let stale = false;
    line.current = import("@/lib/cart/store").then(({ createCartStore }) => {
      const found = createCartStore().find(id);
      if (stale) return;
      const { engraving = null } = found?.design.product === product ? found.design : {};
      // Only the engraving is missing in the URL; everything else in the form is newer than the line.
      if (engraving !== null && !new FormData(element).get(QUERY.engraving)) {
        writeField(element, QUERY.engraving, engraving);
        keepEngraving(here(), engraving);
        readBack(null);
      }
    });
    return () => {
      stale = true;
    };
  }, [product, readBack]);

  const choose = useCallback(
    (field: FieldName, value: string) => {
      writeField(form.current!, field, value);
      readBack(field);
    },
    [readBack],
  );
  /** Reads the form after it got a ready-made design (its id) or the shopper's own (null), and shows the whole pole. */
  const begin = useCallback(
    (id: string | null) => {
      setStarted(id);
      readBack("");
    },
    [readBack],
  );
  const value = useMemo(
    () => ({
      ...chosen,
      prices,
      outLengths,
      look,
      started,
      bodyHeightCm,
      setBodyHeight(cm: number | null) {
        keepBodyHeight(cm);
        // A height typed before hydration was the first touch: its answer must not wait for another.
        wake();
      },
      parts,
      choose,
      lookAt: setLook,
      open(field: FieldName) {
        openPart(form.current!, field);
        setLook(partOfField(field));
      },
    }),
    [chosen, prices, outLengths, look, started, bodyHeightCm, parts, choose, wake],
  );
  async function readWhole() {
    await line.current;
    return readForm(form.current!, product);
  }
  return { form, value, readBack, readWhole, begin, wake };
}
