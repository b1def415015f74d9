import { cn } from "@/lib/utils";

type PictureProps = {
  /** Path without its ending: both `.avif` and `.webp` exist beside each other. */
  src: string;
  /** Another crop for phones, also without ending. */
  narrowSrc?: string;
  alt: string;
  width: number;
  height: number;
  /** For pictures with transparent parts: no wall behind them. */
  cutOut?: boolean;
  /** Loads at once and before everything else. For the one picture that fills the first view. */
  first?: boolean;
  className?: string;
};

const NARROW = "(max-width: 759px)";

/** A pre-encoded picture: AVIF with a WebP fallback, on a placeholder colour while it loads. */
export function Picture({
  src,
  narrowSrc,
  alt,
  width,
  height,
  cutOut = false,
  first = false,
  className,
}: PictureProps) {
  return (
    <picture className="contents">
      {narrowSrc && <source media={NARROW} type="image/avif" srcSet={`${narrowSrc}.avif`} />}
      {narrowSrc && <source media={NARROW} type="image/webp" srcSet={`${narrowSrc}.webp`} />}
      <source type="image/avif" srcSet={`${src}.avif`} />
      <img
        src={`${src}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "sync" : "async"}
        className={cn(!cutOut && "bg-wall", className)}
      />
    </picture>
  );
}
