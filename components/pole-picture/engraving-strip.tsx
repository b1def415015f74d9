import type { PoleId } from "@/lib/catalogue/poles";
import { stripOf } from "@/lib/pole-picture/strip";
import { Burn } from "./layers";

/** Shows where the text goes while there is none. */
export const GHOST = "ditt namn";

type EngravingStripProps = {
  product: PoleId;
  text: string | null;
  /** The lacquer's id; `null` keeps the place without a picture, for the first view. */
  color: string | null;
};

/** A close-up of the pole with the text burnt in; without a text a faint one shows where it goes. */
export function EngravingStrip({ product, text, color }: EngravingStripProps) {
  const { folder, widthPercent, leftPercent, fontSizePercent } = stripOf(product, text ?? GHOST);
  const path = `${folder}/${color}`;
  return (
    <div className="@container mb-3" aria-hidden="true">
      <div className="relative h-[22cqw] overflow-hidden bg-wall">
        {color !== null && (
          <picture>
            <source type="image/avif" srcSet={`${path}.avif`} />
            <img
              src={`${path}.webp`}
              alt=""
              loading="lazy"
              className="absolute inset-0 h-full max-w-none object-cover object-[0_50%]"
              style={{ width: `${widthPercent}%` }}
            />
          </picture>
        )}
        <Burn
          text={text ?? ""}
          className={`absolute top-[50.5%] -translate-y-1/2 ${text === null ? "opacity-35 before:content-['ditt_namn']" : ""}`}
          style={{ left: `${leftPercent}%`, fontSize: `${fontSizePercent}cqw` }}
        />
      </div>
    </div>
  );
}
