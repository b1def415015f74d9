"use client";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { designKey, type Design } from "@/lib/catalogue/design";
import { designQuery, QUERY, readDesignQuery } from "@/lib/catalogue/design-query";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import type { PriceList } from "@/lib/pricing/price-list";
import type { PoleId } from "@/lib/catalogue/poles";
import type { Part } from "@/lib/pole-picture/composition";
import type { FieldName, LiveParts } from "./design-context";
import { chosenOf, OPEN_PART, openPart, writeField } from "./form-state";
import { keepEngraving, readKeptEngraving } from "./kept-engraving";
import { readAddress } from "./read-address";

/** The cart line that the page was opened for. */
export const LINE = "rad";

export type Chosen = { design: Design; quantity: number; editing: string | null };

/** What the form holds, and the cart line it was opened for. */
function readForm(form: HTMLFormElement, product: PoleId): Chosen {
  const { design, quantity } = readDesignQuery(product, new FormData(form));
  return { design, quantity, editing: new URLSearchParams(location.search).get(LINE) };
}

/** False when something was chosen before hydration. */
function isInAddress({ design, quantity }: Chosen): boolean {
  const said = readDesignQuery(design.product, new URLSearchParams(location.search));
  const [now, then] = [designQuery(design, { quantity }), designQuery(said.design, said)];
  return now.toString() === then.toString();
}

/** The field whose part is open. */
function openField(form: HTMLFormElement): string {
  return (form.elements.namedItem(OPEN_PART) as RadioNodeList).value;
}

const here = () => location.pathname + location.search;

/**
 * Writes the choice into the address, beside what else stands there, the engraving (which is a name) only into the tab's
 * storage.
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
 * What is chosen on a product page that opens with `start`, beside the form that holds it: `value` is for the parts
 * that show it, `readBack` for the form when a field has changed, `begin` when all of it has, `wake` loads what draws it
 * anew. `readWhole` waits for the cart line that the page was opened for.
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
      if (field !== null) setLook(chosenOf(field === OPEN_PART ? openField(form.current!) : field));
      if (field !== null || !isInAddress(now)) rememberInAddress(now);
    },
    [product, start, wake],
  );

  useLayoutEffect(() => {
    const element = form.current!;
    // After a navigation within the shop its script has not run.
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
      // The engraving alone is not in the address; everything chosen since then is newer than the line.
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
  /** A ready-made design (its id) is in the form, or one's own again; the address says so, and the picture shows it whole. */
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
        // What was typed before hydration was the first touch: its answer does not wait for another.
        wake();
      },
      parts,
      choose,
      lookAt: setLook,
      open(field: FieldName) {
        openPart(form.current!, field);
        setLook(chosenOf(field));
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
