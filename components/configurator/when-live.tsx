"use client";
import type { ReactNode } from "react";
import { useDesigning, type LiveParts } from "./design-context";

type WhenLiveProps = { part: Exclude<keyof LiveParts, "Advice">; children: ReactNode };

/** A part that follows every choice. Until its code is there, `children`, drawn on the server, stand in its place. */
export function WhenLive({ part, children }: WhenLiveProps) {
  const Part = useDesigning().parts?.[part];
  return Part ? <Part>{children}</Part> : children;
}
