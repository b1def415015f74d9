"use client";
import { createContext, use } from "react";
import type { Choices, Design } from "@/lib/catalogue/design";
import type { QUERY } from "@/lib/catalogue/design-query";
import type { PriceList } from "@/lib/pricing/price-list";
import type { Part } from "@/lib/pole-picture/composition";
import type { CloseUp } from "./close-ups";
import type * as LivePartsModule from "./live-parts";

export type FieldName = (typeof QUERY)[keyof typeof QUERY];

export type LiveParts = typeof LivePartsModule.parts;

export type Designing = {
  design: Design;
  quantity: number;
  prices: PriceList;
  /** The body height given in the calculator, in cm. */
  bodyHeightCm: number | null;
  setBodyHeight(cm: number | null): void;
  /** The parts that follow every choice; `null` until their code is loaded at the first touch. */
  parts: LiveParts | null;
  /** The part that the picture looks at: changed last, or in a close-up. */
  look: Part | null;
  /** The close-up that was asked for in the gallery. */
  closeUp: CloseUp | null;
  /** The cart line being changed, when the page was opened from the cart. */
  editing: string | null;
  /** Chooses as if the shopper had done it in the form. */
  choose(field: FieldName, value: string): void;
  /** Chooses colour and parts at once; length and engraving stay. */
  startFrom(parts: Choices): void;
  lookAt(part: Part | null): void;
  showCloseUp(closeUp: CloseUp): void;
};

const DesigningContext = createContext<Designing | null>(null);

export const DesigningProvider = DesigningContext;

export function useDesigning(): Designing {
  const value = use(DesigningContext);
  if (!value) throw new Error("useDesigning must be used inside a Configurator");
  return value;
}
