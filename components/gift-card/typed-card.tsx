"use client";
import { createContext, use, useState, type ReactNode } from "react";
import { PrintedCard } from "./printed-card";

/** The texts for the card as they are typed; an empty field is an empty string. */
type Typed = { name: string; greeting: string };

const TypedContext = createContext<readonly [Typed, (typed: Typed) => void] | null>(null);

/** Wraps the form and the card's picture, so that the picture shows what is typed in the form. */
export function TypedCardProvider({ initial, children }: { initial: Typed | null; children?: ReactNode }) {
  return <TypedContext value={useState(initial ?? { name: "", greeting: "" })}>{children}</TypedContext>;
}

/** The typed texts and their setter. Throws outside a `TypedCardProvider`. */
export function useTypedCard() {
  const typed = use(TypedContext);
  if (!typed) throw new Error("useTypedCard must be used inside a TypedCardProvider");
  return typed;
}

export function TypedCard({ amount, foot }: { amount: string; foot: ReactNode }) {
  const [{ name, greeting }] = useTypedCard();
  const to = name.trim();
  return (
    <div
      role="img"
      aria-label={`Presentkortet på ${amount}, som det skrivs ut: Stavar till ${to || "dig"}, en hälsning och koden.`}
    >
      <PrintedCard amount={amount} name={to || null} greeting={greeting.trim() || null} foot={foot} />
    </div>
  );
}
