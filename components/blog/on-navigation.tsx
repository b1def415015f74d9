"use client";
import { Suspense, useState, type ReactNode } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";

/**
 * A Suspense boundary for client navigations only. On a full load React would stream the content hidden behind the
 * fallback, and without JavaScript it would stay hidden.
 */
export function OnNavigation({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const scripted = useHydrated();
  // Decided on mount: adding the boundary later would remount the children.
  const [arrivedByClick] = useState(scripted);
  return arrivedByClick ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
