import { defaultDesign, looksLike, type Design } from "@/lib/catalogue/design";
import { pictureAddress } from "@/lib/pole-picture/address";
import { composePole, startPicture } from "@/lib/pole-picture/composition";

/** The width of a picture as high as its stage, which is the screen without header and caption, or 320 or 248 px high. */
const SIZES = "(min-width: 1000px) calc((100vh - 133px) * 0.773), (min-width: 760px) 248px, 192px";
const widths = (path: string, ending: string) => `${path}-600.${ending} 600w, ${path}.${ending} 900w`;

/**
 * The first view of a product page: the default design as one file, or the design that the page opens with. The design of
 * a link replaces it in the browser (components/configurator/read-address.ts).
 */
export function StartPicture({ design }: { design: Design }) {
  const { width, height, alt } = composePole(design);
  const start = startPicture(design.product);
  const isUsual = looksLike(design, defaultDesign(design.product));
  const shown = isUsual
    ? { src: `${start}.webp`, srcSet: widths(start, "webp"), sizes: SIZES }
    : { src: pictureAddress(design, { widthPx: 600 }) };
  return (
    <picture>
      {isUsual && (
        <source
          type="image/avif"
          srcSet={`${widths(start, "avif")}, ${start}-1350.avif 1350w`}
          sizes={SIZES}
        />
      )}
      <img
        {...shown}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        data-first-view=""
        suppressHydrationWarning
        className="absolute inset-0 size-full max-w-none object-cover"
      />
    </picture>
  );
}
