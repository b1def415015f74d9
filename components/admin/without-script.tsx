"use client";
import type { ReactNode } from "react";
import { useScripted } from "@/components/ui/use-scripted";

/** What only a page without JavaScript needs: it is in the HTML and goes as soon as scripts run. */
export function WithoutScript({ children }: { children: ReactNode }) {
  const scripted = useScripted();
  return scripted ? null : children;
}
