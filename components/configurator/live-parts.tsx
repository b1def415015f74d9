"use client";
// The components that re-render at every choice. Loaded at the first touch; until then the server's HTML shows the
// default design.
import { useEffect, useMemo, type CSSProperties, type ReactNode } from "react";
import { inWords, looksLike, namesOf, type Design } from "@/lib/catalogue/design";
import { designQuery, readDesignQuery } from "@/lib/catalogue/design-query";
import { STARTS } from "@/lib/catalogue/named-designs";
import { composePole, focusOn, type Part } from "@/lib/pole-picture/composition";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { PoleLayers } from "@/components/pole-picture/layers";
import { pathsOf, preloadLayers, useLoadedLayers } from "@/components/pole-picture/use-loaded-layers";
import { useDesigning } from "./design-context";
import { LengthAdvice } from "./length-advice";
import { PriceRows } from "./price-rows";
import { ReadyMade } from "./ready-made";
import { ON_WALL, WALL } from "./wall-classes";

/** The placeholder that shows where an engraving would be. */
const GHOST = "ditt namn";

/** The design as it is drawn: with the placeholder while the picture zooms in on an empty engraving. */
function withPlaceholder(design: Design, look: Part | null): Design {
  return look === "engraving" ? { ...design, engraving: design.engraving ?? GHOST } : design;
}

/** The picture is this many times as high as the stage that shows it. */
const OVERLAP = 1.03;

/** Moves and scales the picture to centre a part on its stage, without showing the picture's upper or lower edge. */
function lookStyle(design: Pick<Design, "product">, look: Part | null): CSSProperties {
  const focus = look === null ? null : focusOn(design, look);
  if (!focus) return {};
  const { x, y, scale } = focus;
  const edge = 0.5 / (OVERLAP * scale);
  const to = (share: number) => `${((0.5 - share) * scale * 100).toFixed(1)}%`;
  return {
    transform: `translate(${to(x)}, ${to(Math.min(Math.max(y, edge), 1 - edge))}) scale(${scale})`,
  };
}

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
function useNeighbours(design: Design, ready: boolean): void {
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

/** The picture of exactly this design, over the product's first view. */
function Picture({ children }: { children: ReactNode }) {
  const { design, look } = useDesigning();
  const picture = useMemo(() => composePole(withPlaceholder(design, look)), [design, look]);
  const layers = useLoadedLayers(picture.layers);
  useNeighbours(design, layers === picture.layers);
  return (
    <span
      role="img"
      aria-label={describePicture(inWords(design))}
      className={`absolute inset-0 block transition-transform duration-420 ease-travel ${WALL}`}
      style={lookStyle(design, look)}
    >
      <span className={ON_WALL}>
        {children}
        {layers && (
          <PoleLayers
            layers={layers}
            width={picture.width}
            height={picture.height}
            isGhost={design.engraving === null}
          />
        )}
      </span>
    </span>
  );
}

/** The picture's caption: the design in words, or the name of the ready-made design that replaced it. */
function Caption() {
  const { design, started } = useDesigning();
  if (started === null) return captionOf(inWords(design));
  const start = STARTS.find(({ id }) => id === started);
  const colourAlone = start && looksLike({ ...start.parts, color: design.color }, design);
  const change = colourAlone ? namesOf(design).color.toLowerCase() : "på ditt sätt";
  return (
    <>
      <b>{start?.name ?? "Överraskningen"}</b>
      {!start || looksLike(start.parts, design) ? " är på" : `, fast ${change}`}. Din egen finns kvar.
    </>
  );
}

function Prices() {
  const { design, quantity, prices } = useDesigning();
  return <PriceRows design={design} quantity={quantity} prices={prices} />;
}

export const parts = { Picture, Caption, Prices, ReadyMade, Advice: LengthAdvice };
