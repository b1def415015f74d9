"use client";
import { useMemo, type CSSProperties } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole, focusOn, startPicture, type Part } from "@/lib/pole-picture/composition";
import { cn } from "@/lib/utils";
import { PoleLayers } from "./layers";
import { useLoadedLayers } from "./use-loaded-layers";

type LivePictureProps = {
  design: Design;
  /** False until something was touched: the first view is one composed picture. */
  live: boolean;
  /** The part to look at closely; `null` shows the whole picture. */
  look: Part | null;
};

/** How far the picture moves so that the focus comes to the middle (`--aim`), without showing its edge. */
function lookStyle(product: Design["product"], look: Part | null): CSSProperties {
  const focus = look === null ? null : focusOn({ product }, look);
  if (!focus) return {};
  const reach = `${((focus.scale - 1) / 2) * 100}%`;
  const to = (share: number, aim: string) =>
    `clamp(-${reach}, ${aim} - ${(50 + focus.scale * (share - 0.5) * 100).toFixed(1)}%, ${reach})`;
  return {
    transform: `translate(${to(focus.x, "50%")}, ${to(focus.y, "var(--aim, 50%)")}) scale(${focus.scale})`,
  };
}

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
      style={lookStyle(design.product, look)}
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
          className={cn(
            "absolute inset-0 size-full max-w-none object-cover",
            // A link's design is not the default one: the bare wall waits for it.
            !live && "group-data-linked/config:invisible",
            live && layers === null && "group-data-linked/config:invisible",
          )}
        />
      </picture>
      {layers && <PoleLayers layers={layers} width={picture.width} height={picture.height} />}
    </span>
  );
}
