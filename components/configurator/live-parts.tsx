"use client";
// Everything that is drawn again at every choice. Loaded at the first touch; until then the server's pages show the
// default.
import { useMemo } from "react";
import { defaultDesign, inWords, looksLike, namesOf, type Design } from "@/lib/catalogue/design";
import { poles } from "@/lib/catalogue/poles";
import { lineTotal, priceDesign } from "@/lib/pricing/pricing";
import { composePole, type Part } from "@/lib/pole-picture/composition";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { EngravingStrip, GHOST } from "@/components/pole-picture/engraving-strip";
import { PoleLayers } from "@/components/pole-picture/layers";
import { lookStyle } from "@/components/pole-picture/look-style";
import { LayerThumb } from "@/components/pole-picture/layer-thumb";
import { useLoadedLayers } from "@/components/pole-picture/use-loaded-layers";
import { useDesigning } from "./design-context";
import { LengthAdvice } from "./length-advice";
import { LengthScale } from "./length-scale";
import { PriceRows } from "./price-rows";
import { useNeighbours } from "./use-neighbours";

/** The design as a close-up of this part shows it: where nothing is engraved, what could be. */
function closely(design: Design, part: Part | undefined): Design {
  return part === "engraving" ? { ...design, engraving: design.engraving ?? GHOST } : design;
}

/** The picture of exactly this design, over the product's first view. */
function Picture({ children }: { children: React.ReactNode }) {
  const { design, look, closeUp } = useDesigning();
  const picture = useMemo(() => composePole(closely(design, closeUp?.part)), [design, closeUp]);
  const alt = describePicture(inWords(design));
  const layers = useLoadedLayers(picture.layers);
  useNeighbours(design, layers === picture.layers);
  return (
    <span
      role="img"
      aria-label={closeUp ? `${closeUp.caption}: ${alt}` : alt}
      className={`absolute inset-0 block transition-transform duration-420 ease-travel ${closeUp ? "[--aim:53%] [--slack:0%]" : ""}`}
      style={lookStyle(design, look)}
    >
      {children}
      {layers && <PoleLayers layers={layers} width={picture.width} height={picture.height} />}
    </span>
  );
}

function Caption() {
  const { design, closeUp } = useDesigning();
  return closeUp ? closeUp.caption : captionOf(inWords(design));
}

function Strip() {
  const { design } = useDesigning();
  return <EngravingStrip product={design.product} text={design.engraving} color={design.color} />;
}

function Scale() {
  const { design, bodyHeightCm } = useDesigning();
  return <LengthScale design={design} bodyHeightCm={bodyHeightCm} />;
}

function Prices() {
  const { design, quantity, prices } = useDesigning();
  return (
    <PriceRows
      title={poles[design.product].lineTitle}
      price={priceDesign(design, prices)}
      names={namesOf(design)}
      quantity={quantity}
      total={lineTotal({ design, quantity }, prices)}
    />
  );
}

/**
 * A picture of the gallery: the pair in this colour, or a part closely. `children`: the default pole, which stays where
 * nothing else was chosen.
 */
function Thumb({ color, part, children }: { color?: string; part?: Part; children: React.ReactNode }) {
  const { design } = useDesigning();
  const shown = useMemo(() => ({ ...closely(design, part), ...(color && { color }) }), [design, color, part]);
  const usual = { ...defaultDesign(design.product), ...(color && { color }) };
  const isUsual = looksLike(shown, usual) && part !== "engraving";
  return isUsual ? (
    children
  ) : (
    <LayerThumb design={shown} at={part === "engraving" ? "letters" : (part ?? "pair")}>
      {children}
    </LayerThumb>
  );
}

export const parts = { Thumb, Picture, Caption, Strip, Scale, Prices, Advice: LengthAdvice };
