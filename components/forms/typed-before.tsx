"use client";
import { createContext, use, useEffect, useState, type ReactNode } from "react";
import type { TypedForm } from "@/lib/accounts/form-state";
import type { Values } from "./form-context";
import { takeKept } from "./kept-over-reload";

const Context = createContext<TypedForm | null>(null);

/** Provides what was typed into one of the page's forms before a login interrupted it. */
export function TypedBefore({ value, children }: { value: TypedForm | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** What was typed into the form at `place` before a login interrupted it; null if none did. */
export function useTypedBeforeLogin(place: string): Values | null {
  const typed = use(Context);
  return typed?.place === place ? typed.values : null;
}

/** The same, or what was typed before a reload, until `forget` is called. */
export function useTypedBefore(place: string): [Values | null, forget: () => void] {
  const typed = useTypedBeforeLogin(place);
  const [kept, setKept] = useState<Values | null>(null);
  useEffect(() => queueMicrotask(() => setKept((before) => before ?? takeKept(place))), [place]);
  return [kept ?? typed, () => setKept(null)];
}
