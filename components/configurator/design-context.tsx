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
  /** What is said of the lengths that are out, of all poles: another pole is named only with what there is of it. */
  outLengths: OutLengths;
  /** The body height given in the calculator, in cm. */
  bodyHeightCm: number | null;
  setBodyHeight(cm: number | null): void;
  /** The parts that follow every choice; `null` until their code is loaded at the first touch. */
  parts: LiveParts | null;
  /** The part that the picture looks at: changed or opened last. */
  look: Part | null;
  /** The cart line being changed, when the page was opened from the cart. */
  editing: string | null;
  /** Chooses as if the shopper had done it in the form. */
  choose(field: FieldName, value: string): void;
  /** The ready-made design that took the place of one's own, by its id. */
  started: string | null;
  lookAt(part: Part | null): void;
  /** Opens the part of this field, where one is open at a time. */
  open(field: FieldName): void;
  /** What is said in place of sum and button when a pair has been added. */
  added: ReactNode;
};

const DesigningContext = createContext<Designing | null>(null);

export const DesigningProvider = DesigningContext;

export function useDesigning(): Designing {
  const value = use(DesigningContext);
  if (!value) throw new Error("useDesigning must be used inside a Configurator");
  return value;
}
