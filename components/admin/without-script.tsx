"use client";
import type { ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Content for pages without JavaScript: in the HTML, removed on hydration. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const scripted = useHydrated();
  return scripted ? null : children;
}
