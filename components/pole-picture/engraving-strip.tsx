import { placeEngraving } from "@/lib/pole-picture/engraving";
import { Burn } from "./layers";

const GHOST = "ditt namn";
/** The free bamboo right of the ring, in hundredths of the strip's width. */
const ZONE = { cx: 0, cy: 0, angleDeg: 0, lengthPx: 76, capHeightPx: 4.3 };

type EngravingStripProps = {
  text: string | null;
  /** The lacquer's id; `null` keeps the place without a picture, for the first view. */
  color: string | null;
};

/** A close piece of the pole with the text burnt in; without a text it shows, faintly, where yours goes. */
export function EngravingStrip({ text, color }: EngravingStripProps) {
  const { fontSizePx } = placeEngraving(text ?? GHOST, ZONE);
  return (
    <div className="@container mb-3" aria-hidden="true">
      <div className="relative h-[24.4cqw] overflow-hidden bg-wall">
        {color !== null && (
          <picture>
            <source type="image/avif" srcSet={`/stavar/remsa/${color}.avif`} />
            <img
              src={`/stavar/remsa/${color}.webp`}
              alt=""
              width={1500}
              height={500}
              loading="lazy"
              className="absolute inset-0 size-full object-cover object-[0_50%]"
            />
          </picture>
        )}
        <Burn
          text={text ?? ""}
          className={`absolute top-[50.5%] left-[19%] -translate-y-1/2 ${text === null ? "opacity-35 before:content-['ditt_namn']" : ""}`}
          style={{ fontSize: `${fontSizePx}cqw` }}
        />
      </div>
    </div>
  );
}
