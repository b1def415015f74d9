import type { Design } from "@/lib/catalogue/design";
import { composePole, startPicture } from "@/lib/pole-picture/composition";

/** The first view of a product: its default design as one file. A link's design hides it until its layers are there. */
export function StartPicture({ design }: { design: Design }) {
  const { width, height, alt } = composePole(design);
  const start = startPicture(design.product);
  return (
    <picture>
      <source type="image/avif" srcSet={`${start}.avif`} />
      <img
        src={`${start}.webp`}
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
