import type { Design } from "@/lib/catalogue/design";
import { composePole, startPicture } from "@/lib/pole-picture/composition";
import { WIDE_SCREEN } from "./layers";

/** Beside the form it is at least this wide. */
const SIZES = `${WIDE_SCREEN} 900px, 100vw`;
const widths = (path: string, ending: string) => `${path}-600.${ending} 600w, ${path}.${ending} 900w`;

/** The first view of a product: its default design as one file. A link's design hides it until its layers are there. */
export function StartPicture({ design }: { design: Design }) {
  const { width, height, alt } = composePole(design);
  const start = startPicture(design.product);
  return (
    <picture>
      <source media={WIDE_SCREEN} type="image/avif" srcSet={`${start}.avif 1x, ${start}-1350.avif 1.5x`} />
      <source type="image/avif" srcSet={widths(start, "avif")} sizes={SIZES} />
      <img
        src={`${start}.webp`}
        srcSet={widths(start, "webp")}
        sizes={SIZES}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        data-first-view=""
        className="absolute inset-0 size-full max-w-none object-cover group-data-linked/config:invisible"
      />
    </picture>
  );
}
