import type { CSSProperties } from "react";
import type { Layer } from "@/lib/pole-picture/composition";
import { LETTER_SPACING } from "@/lib/pole-picture/engraving";

type LayersProps = {
  layers: readonly Layer[];
  /** The size of the picture the layers were drawn in, in pixels. */
  width: number;
  height: number;
  /** The text is a faint placeholder that shows where an engraving would be. */
  isGhost?: boolean;
};

/** Screens wider than any phone, which get the larger files. */
export const WIDE_SCREEN = "(min-width: 760px)";

const BURN: CSSProperties = {
  color: "#2a1609",
  letterSpacing: `${LETTER_SPACING}em`,
  marginRight: `${-LETTER_SPACING}em`,
  // The measured widths by which the text is fitted are without kerning.
  fontKerning: "none",
  textShadow: "0 0 .08em #6d3d14, 0 0 .22em rgb(110 62 20 / .5)",
  WebkitTextStroke: ".02em #2a1609",
};

type BurnProps = { text: string; style?: CSSProperties; className?: string };

/** A text that looks burnt into bamboo. Place and size come from its parent's style. */
export function Burn({ text, style, className }: BurnProps) {
  return (
    <span
      className={`font-display leading-none whitespace-nowrap ${className ?? ""}`}
      style={{ ...BURN, ...style }}
    >
      {text}
    </span>
  );
}

/** The layers on top of each other. They fill a positioned parent of the picture's shape, which has the alt text. */
export function PoleLayers({ layers, width, height, isGhost }: LayersProps) {
  return (
    <span aria-hidden="true" className="@container absolute inset-0 block">
      {layers.map((layer) =>
        layer.kind === "image" ? (
          <picture key={layer.path}>
            <source media={WIDE_SCREEN} type="image/avif" srcSet={`${layer.largePath}.avif`} />
            <source type="image/avif" srcSet={`${layer.path}.avif`} />
            <img
              src={`${layer.path}.webp`}
              alt=""
              width={width}
              height={height}
              decoding="sync"
              className="absolute inset-0 size-full max-w-none"
            />
          </picture>
        ) : (
          <Burn
            key="engraving"
            text={layer.text}
            className={isGhost ? "absolute opacity-45" : "absolute"}
            style={{
              left: `${(layer.cx / width) * 100}%`,
              top: `${(layer.cy / height) * 100}%`,
              fontSize: `${(layer.fontSizePx / width) * 100}cqw`,
              transform: `translate(-50%, -50%) rotate(${layer.angleDeg}deg)`,
            }}
          />
        ),
      )}
    </span>
  );
}
