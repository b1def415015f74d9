"use client";
import { createContext, use, useState, type ReactNode } from "react";

/** The place of an answer that leads on to a page, which shows it as its notice. */
export const LED_ON = "";

const Context = createContext<[newest: string | null, answered: (place: string) => void]>([null, () => {}]);

/** Knows which form of its page was answered last: an older success is not shown beside a newer answer. */
export function NewestAnswer({ children }: { children: ReactNode }) {
  const state = useState<string | null>(null);
  return <Context value={state}>{children}</Context>;
}

/** Shows the notice that a redirect brought, until a form of its page is answered. */
export function WhileNewest({ children }: { children: ReactNode }) {
  const [isNewest] = useNewestAnswer(LED_ON);
  return isNewest && children;
}

/** Whether nothing on the page was answered after the form at `place`, and the function that records an answer. */
export function useNewestAnswer(place: string): [isNewest: boolean, answered: (place: string) => void] {
  const [newest, answered] = use(Context);
  return [newest === null || newest === place, answered];
}
