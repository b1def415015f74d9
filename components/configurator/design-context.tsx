"use client";
import { createContext, use, type ReactNode } from "react";
import type { Design } from "@/lib/catalogue/design";
import type { OutLengths } from "@/lib/catalogue/sold-out";
import type { QUERY } from "@/lib/catalogue/design-query";
import type { PriceList } from "@/lib/pricing/price-list";
import type { Part } from "@/lib/pole-picture/composition";
import type * as LivePartsModule from "./live-parts";

export type FieldName = (typeof QUERY)[keyof typeof QUERY];

export type LiveParts = typeof LivePartsModule.parts;

export type Designing = {
  design: Design;
  quantity: number;
  prices: PriceList;
  /** Notes on sold-out lengths, of all poles: the length advice may point to another pole. */
  outLengths: OutLengths;
  /** The body height given in the calculator, in cm. */
  bodyHeightCm: number | null;
  setBodyHeight(cm: number | null): void;
  /** The components that re-render at every choice; `null` until their code is loaded, at the first touch. */
  parts: LiveParts | null;
  /** The part that the picture zooms in on: the one changed or opened last. */
  look: Part | null;
  /** The cart line being changed, when the page was opened from the cart. */
  editing: string | null;
  /** Chooses as if the shopper had done it in the form. */
  choose(field: FieldName, value: string): void;
  /** The id of the ready-made design that replaced the shopper's own; null for their own. */
  started: string | null;
  lookAt(part: Part | null): void;
  /** Opens the panel of this field, on the page where one is open at a time. */
  open(field: FieldName): void;
  /** The message in place of sum and button after a pair was added. */
  added: ReactNode;
};

const DesigningContext = createContext<Designing | null>(null);

export const DesigningProvider = DesigningContext;

export function useDesigning(): Designing {
  const value = use(DesigningContext);
  if (!value) throw new Error("useDesigning must be used inside a Configurator");
  return value;
}

type WhenLiveProps = { part: Exclude<keyof LiveParts, "Advice">; children?: ReactNode };

/**
 * A component that re-renders at every choice. Until its code is loaded, the server-rendered `children` stand in. They are
 * mounted anew when it arrives, so they hold nothing that can have the focus.
 */
export function WhenLive({ part, children }: WhenLiveProps) {
  const Part = useDesigning().parts?.[part];
  return Part ? <Part>{children}</Part> : children;
}
