"use client";
import { useEffect } from "react";
import { designQuery, readDesignQuery } from "@/lib/catalogue/design-query";
import type { Design } from "@/lib/catalogue/design";
import { composePole } from "@/lib/pole-picture/composition";
import { pathsOf, preloadLayers } from "@/components/pole-picture/use-loaded-layers";

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** The picture layers that any other choice in this group would need. */
function neighbourLayers(group: Element, design: Design): string[] {
  const radios = [...group.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  return radios.flatMap(({ name, value }) => {
    const query = designQuery(design);
    query.set(name, value);
    return pathsOf(composePole(readDesignQuery(design.product, query).design).layers);
  });
}

/** Loads the layers that the visible groups could need next, so that a choice is drawn in the next frame. */
export function useNeighbours(design: Design, ready: boolean): void {
  useEffect(() => {
    const saving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    if (!ready || saving) return;
    const load = () => {
      for (const group of document.querySelectorAll("[role=radiogroup]"))
        if (isInView(group)) void preloadLayers([...new Set(neighbourLayers(group, design))]);
    };
    load();
    document.addEventListener("scrollend", load);
    return () => document.removeEventListener("scrollend", load);
  }, [design, ready]);
}
