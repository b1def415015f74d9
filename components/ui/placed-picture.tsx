import type { ComponentProps } from "react";
import { pictureSources } from "@/lib/uploads/picture";
import type { OwnPicture } from "@/lib/uploads/places";
import { cn } from "@/lib/utils";
import { Picture } from "./picture";

type PlacedPictureProps = ComponentProps<typeof Picture> & {
  /** The maker's own photograph, where there is one. */
  own: OwnPicture | undefined;
  sizes: string;
};

/** The maker's own photograph, or else the shop's picture. A server component, so that its lists of sizes need no script. */
export function PlacedPicture({ own, sizes, ...usual }: PlacedPictureProps) {
  const sources = own && pictureSources(own.url);
  if (!sources) return <Picture {...usual} />;
  const { first = false } = usual;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <img
        src={sources.src}
        srcSet={sources.webp}
        sizes={sizes}
        alt={own.alt}
        width={sources.width}
        height={sources.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className={cn("bg-wall", usual.className)}
      />
    </picture>
  );
}
