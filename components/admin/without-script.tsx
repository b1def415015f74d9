"use client";
import { useSyncExternalStore, type ReactNode } from "react";

const never = () => () => {};

/** What only a page without JavaScript needs: it is in the HTML and goes as soon as scripts run. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return scripted ? null : children;
}
