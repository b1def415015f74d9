"use client";
// Everything that is drawn again at every choice. Loaded at the first touch; until then the server's pages show the
// default.
import { useMemo } from "react";
import { namesOf } from "@/lib/catalogue/design";
import { poles } from "@/lib/catalogue/poles";
import { lineTotal, priceDesign } from "@/lib/pricing/pricing";
import * as paths from "@/lib/paths";
import { arrivalIfPaid, christmasNote } from "@/lib/shipping/arrival";
import { dayOf } from "@/lib/workdays";
import { Link } from "@/components/ui/link";
import { captionOf, composePole } from "@/lib/pole-picture/composition";
import { EngravingStrip } from "@/components/pole-picture/engraving-strip";
import { PoleLayers } from "@/components/pole-picture/layers";
import { lookStyle } from "@/components/pole-picture/look-style";
import { useLoadedLayers } from "@/components/pole-picture/use-loaded-layers";
import { useDesigning } from "./design-context";
import { LengthScale } from "./length-scale";
import { PriceRows } from "./price-rows";
import { useNeighbours } from "./use-neighbours";

/** The picture of exactly this design, over the product's first view. */
function Picture({ children }: { children: React.ReactNode }) {
  const { design, look, closeUp } = useDesigning();
  const picture = useMemo(() => composePole(design), [design]);
  const layers = useLoadedLayers(picture.layers);
  useNeighbours(design, layers === picture.layers);
  return (
    <>
      <span
        role="img"
        aria-label={picture.alt}
        className="absolute inset-0 block transition-transform duration-420 ease-travel"
        style={lookStyle(design, look)}
      >
        {children}
        {layers && <PoleLayers layers={layers} width={picture.width} height={picture.height} />}
      </span>
      {closeUp && (
        <picture>
          <source type="image/avif" srcSet={`${closeUp.path}.avif`} />
          <img
            src={`${closeUp.path}.webp`}
            alt={closeUp.caption}
            className="absolute inset-0 size-full max-w-none object-cover"
          />
        </picture>
      )}
    </>
  );
}

function Caption() {
  const { design, closeUp } = useDesigning();
  return closeUp ? closeUp.caption : captionOf(design);
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
  const { design, quantity } = useDesigning();
  return (
    <PriceRows
      title={poles[design.product].lineTitle}
      price={priceDesign(design)}
      names={namesOf(design)}
      quantity={quantity}
      total={lineTotal({ design, quantity })}
    />
  );
}

/** When the pair is there if it is paid today, and whether that is before Christmas. */
function Arrival() {
  const today = dayOf(new Date());
  const christmas = christmasNote(today);
  return (
    <>
      {arrivalIfPaid(today)}.{christmas && ` ${christmas.text}`}
      {christmas?.isTooLate && (
        <>
          {" "}
          <Link href={paths.giftCards}>Ett presentkort hinner.</Link>
        </>
      )}
    </>
  );
}

export const parts = { Picture, Caption, Strip, Scale, Prices, Arrival };
