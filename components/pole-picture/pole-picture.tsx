import type { Design } from "@/lib/catalogue/design";
import { composePole } from "@/lib/pole-picture/composition";
import { cn } from "@/lib/utils";
import { PoleLayers } from "./layers";
import { lookStyle } from "./look-style";

type PolePictureProps = {
  design: Design;
  className?: string;
  /** `handle` crops hard to the handle and the first band, for small places. */
  crop?: "whole" | "handle";
  /** Where the words beside it already say what it shows. */
  decorative?: boolean;
};

/** Any design as a picture: cart, checkout and receipt. `className` gives the size; the shape is 3 to 4. */
export function PolePicture({ design, className, crop = "whole", decorative = false }: PolePictureProps) {
  const { layers, width, height, alt } = composePole(design);
  return (
    <span
      role={decorative ? undefined : "img"}
      aria-label={decorative ? undefined : alt}
      className={cn("relative block aspect-3/4 overflow-hidden bg-wall", className)}
    >
      <span
        className="absolute inset-0 block"
        style={crop === "handle" ? lookStyle(design, "handle") : undefined}
      >
        <PoleLayers layers={layers} width={width} height={height} loading="lazy" />
      </span>
    </span>
  );
}
