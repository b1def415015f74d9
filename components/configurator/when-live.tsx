"use client";
import type { ReactNode } from "react";
import { useDesigning, type LiveParts } from "./design-context";

type WhenLiveProps = { part: Exclude<keyof LiveParts, "Advice">; children?: ReactNode };

/**
 * A component that re-renders at every choice. Until its code is loaded, the server-rendered `children` stand in. They are
 * mounted anew when it arrives, so they hold nothing that can have the focus.
 */
export function WhenLive({ part, children }: WhenLiveProps) {
  const Part = useDesigning().parts?.[part];
  return Part ? <Part>{children}</Part> : children;
}
