import { useMemo, type ReactNode } from "react";
import type { Design } from "@/lib/catalogue/design";
import { composePole, focusOn, type View } from "@/lib/pole-picture/composition";
import { PoleLayers } from "./layers";
import { pathsOf, useLoadedLayers } from "./use-loaded-layers";

/**
 * A square of a design's layers, as small as a thumbnail: one element, the layers its backgrounds. Until they are
 * loaded, `children`.
 */
export function LayerThumb({ design, at, children }: { design: Design; at: View; children: ReactNode }) {
  const picture = useMemo(() => composePole(design), [design]);
  const layers = useLoadedLayers(picture.layers);
  if (!layers) return children;
  const { x, y, scale } = focusOn(design, at)!;
  const { width, height } = picture;
  const tall = (scale * height) / width;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  /** How far down or to the right it looks, from 0 to 1, in a picture this many times as large as the square. */
  const place = (share: number, times: number) =>
    Math.min(Math.max((share * times - 0.5) / (times - 1), 0), 1);
  const [right, down] = [place(x, scale), place(y, tall)];
  return (
    <span
      className="relative block size-full overflow-hidden forced-color-adjust-none"
      style={{
        backgroundImage: pathsOf(layers)
          .map((path) => `url("${path}")`)
          .reverse()
          .join(),
        backgroundSize: `${percent(scale)} ${percent(tall)}`,
        backgroundPosition: `${percent(right)} ${percent(down)}`,
      }}
    >
      <span
        className="absolute aspect-3/4"
        style={{
          width: percent(scale),
          left: percent(right * (1 - scale)),
          top: percent(down * (1 - tall)),
        }}
      >
        <PoleLayers
          layers={layers.filter(({ kind }) => kind === "engraving")}
          width={width}
          height={height}
        />
      </span>
    </span>
  );
}
