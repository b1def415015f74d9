import { Burn } from "@/components/pole-picture/layers";
import type { PoleId } from "@/lib/catalogue/poles";
import { stripOf } from "@/lib/pole-picture/strip";

type NameStripProps = {
  product: PoleId;
  colorId: string;
  text: string | null;
  /** The text is a placeholder for an engraving. */
  isGhost?: boolean;
  onPaper?: boolean;
};

/** Width by height on paper, where the picture is high enough. */
const PAPER_ASPECT = 3.2;

/** A close-up of the bought pole across the page, with the buyer's engraving. `onPaper`: higher, and also printed. */
export function NameStrip({ product, colorId, text, isGhost = false, onPaper = false }: NameStripProps) {
  const { folder, widthPercent, leftPercent, fontSizePercent, leastAspect } = stripOf(product, text ?? "");
  const path = `${folder}/${colorId}`;
  return (
    <div
      aria-hidden="true"
      className={`@container relative overflow-hidden bg-wall ${onPaper ? "" : "aspect-[4.55] md:aspect-[1500/270] print:hidden"}`}
      style={onPaper ? { aspectRatio: Math.max(PAPER_ASPECT, leastAspect) } : undefined}
    >
      <picture>
        <source type="image/avif" srcSet={`${path}.avif`} />
        <img
          src={`${path}.webp`}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 h-full max-w-none object-cover object-[0_50%]"
          style={{ width: `${widthPercent}%` }}
        />
      </picture>
      {text && (
        <Burn
          text={text}
          className={`absolute top-1/2 -translate-y-1/2 ${isGhost ? "opacity-45" : ""}`}
          style={{ left: `${leftPercent}%`, fontSize: `${fontSizePercent}cqw` }}
        />
      )}
    </div>
  );
}
