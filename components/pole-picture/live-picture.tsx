"use client";
import { useMemo } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole, startPicture, type Part } from "@/lib/pole-picture/composition";
import { PoleLayers } from "./layers";
import { lookStyle } from "./look-style";
import { useLoadedLayers } from "./use-loaded-layers";

type LivePictureProps = {
  design: Design;
  /** False until something was touched: the first view is one composed picture. */
  live: boolean;
  /** The part to look at closely; `null` shows the whole picture. */
  look: Part | null;
};

/** The picture of the pole being designed. Fills its positioned parent; the first view is on the server's page. */
export function LivePicture({ design, live, look }: LivePictureProps) {
  const picture = useMemo(() => composePole(design), [design]);
  const layers = useLoadedLayers(picture.layers, live);
  const start = startPicture(design.product);
  return (
    <span
      role="img"
      aria-label={picture.alt}
      className="absolute inset-0 block transition-transform duration-420 ease-travel"
      style={lookStyle(design, look)}
    >
      <picture>
        <source type="image/avif" srcSet={`${start}.avif`} />
        <img
          src={`${start}.webp`}
          alt=""
          width={picture.width}
          height={picture.height}
          fetchPriority="high"
          data-first-view=""
          // A link's design is not the default one: the bare wall waits for it.
          className="absolute inset-0 size-full max-w-none object-cover group-data-linked/config:invisible"
        />
      </picture>
      {layers && <PoleLayers layers={layers} width={picture.width} height={picture.height} />}
    </span>
  );
}
