import { Burn } from "@/components/pole-picture/layers";
import { placeEngraving } from "@/lib/pole-picture/engraving";

/** The free bamboo of the picture, in hundredths of its width. */
const ZONE = { cx: 0, cy: 0, angleDeg: 0, lengthPx: 72, capHeightPx: 4.6 };

type NameStripProps = { colorId: string; text: string | null };

/** A close look at the bought pole across the page, with the buyer's own name burnt in. */
export function NameStrip({ colorId, text }: NameStripProps) {
  const path = `/stavar/remsa/${colorId}`;
  return (
    <div aria-hidden="true" className="@container relative overflow-hidden bg-wall print:hidden">
      <picture>
        <source type="image/avif" srcSet={`${path}.avif`} />
        <img
          src={`${path}.webp`}
          alt=""
          width={1500}
          height={500}
          fetchPriority="high"
          className="aspect-3/1 w-full object-cover md:aspect-[1500/270]"
        />
      </picture>
      {text && (
        <Burn
          text={text}
          className="absolute top-1/2 left-[16%] -translate-y-1/2"
          style={{ fontSize: `${placeEngraving(text, ZONE).fontSizePx}cqw` }}
        />
      )}
    </div>
  );
}
