import type { Design } from "@/lib/catalogue/design";
import { pictureAddress } from "@/lib/pole-picture/address";
import { composePole } from "@/lib/pole-picture/composition";
import { cn } from "@/lib/utils";
import { PoleLayers } from "./layers";

type PolePictureProps = {
  design: Design;
  /** The text alternative, if it differs from today's words for the design. */
  alt?: string;
  className?: string;
  /** The text beside it already says what it shows. */
  decorative?: boolean;
};

/**
 * Any design as a small picture, for cart, checkout and receipt. The pole is one file; the engraving is drawn over it
 * here, so that no name is in a URL. `className` gives the size; the aspect ratio is 3 to 4.
 */
export function PolePicture({ design, alt, className, decorative = false }: PolePictureProps) {
  const { layers, width, height, ...whole } = composePole(design);
  const small = pictureAddress(design, { widthPx: 400 });
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : (alt ?? whole.alt)}
      className={cn("relative block aspect-3/4 overflow-hidden bg-wall", className)}
    >
      <img
        src={small}
        srcSet={`${small} 2x, ${pictureAddress(design, { widthPx: 600 })} 3x`}
        alt=""
        width={width}
        height={height}
        decoding="async"
        className="absolute inset-0 size-full max-w-none"
      />
      <PoleLayers layers={layers.filter(({ kind }) => kind === "engraving")} width={width} height={height} />
    </span>
  );
}
