import { getImageProps } from "next/image";
import { pictureSources } from "@/lib/uploads/picture";
import { cn } from "@/lib/utils";

type PostPictureProps = {
  url: string;
  sizes: string;
  alt?: string;
  className?: string;
  /** The largest picture of the first view: fetched at once. */
  priority?: boolean;
};

/** A post's cover in AVIF or WebP, in the size that the screen needs. `className` gives its shape. */
export function PostPicture({ url, sizes, alt = "", className, priority = false }: PostPictureProps) {
  const shared = {
    className: cn("w-full bg-wall object-cover", className),
    loading: priority ? ("eager" as const) : ("lazy" as const),
    fetchPriority: priority ? ("high" as const) : undefined,
    decoding: "async" as const,
  };
  const own = pictureSources(url);
  if (own)
    return (
      <picture className="contents">
        <source type="image/avif" srcSet={own.avif} sizes={sizes} />
        <img
          alt={alt}
          src={own.src}
          srcSet={own.webp}
          sizes={sizes}
          width={own.width}
          height={own.height}
          {...shared}
        />
      </picture>
    );
  const { props } = getImageProps({ src: url, alt, sizes, width: 1600, height: 900 });
  return <img {...props} style={undefined} {...shared} alt={alt} />;
}
