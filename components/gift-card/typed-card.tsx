"use client";
import { createContext, use, useState, type ReactNode } from "react";
import { PrintedCard } from "./printed-card";

/** What has been typed to stand on the card; an empty field is an empty string. */
type Typed = { name: string; greeting: string };

const TypedContext = createContext<readonly [Typed, (typed: Typed) => void] | null>(null);

type TypedCardProviderProps = { initial: Typed | null; children?: ReactNode };

/** Around the form and the picture of the card, which shows what is typed in the form. */
export function TypedCardProvider({ initial, children }: TypedCardProviderProps) {
  return <TypedContext value={useState(initial ?? { name: "", greeting: "" })}>{children}</TypedContext>;
}

/** What is typed, and how it is set. Throws outside a `TypedCardProvider`. */
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
