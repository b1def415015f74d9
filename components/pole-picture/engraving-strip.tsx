import { placeEngraving } from "@/lib/pole-picture/engraving";
import { Burn } from "./layers";

const GHOST = "ditt namn";
/** The strip's own measures, in hundredths of its width. */
const ZONE = { cx: 0, cy: 0, angleDeg: 0, lengthPx: 74, capHeightPx: 4.3 };

/** A close piece of bamboo with the text burnt in; without a text it shows, faintly, where yours goes. */
export function EngravingStrip({ text, lacquer }: { text: string | null; lacquer: string }) {
  const { fontSizePx } = placeEngraving(text ?? GHOST, ZONE);
  return (
    <div className="@container mb-3" aria-hidden="true">
      <div className="relative flex h-[15cqw] items-center overflow-hidden border-y-[0.7cqw] border-bamboo-dark bg-bamboo">
        <span className="absolute inset-y-[-1cqw] left-0 w-[14%]" style={{ background: lacquer }} />
        <span className="absolute inset-y-[-1cqw] left-[15.5%] w-[1.2%]" style={{ background: lacquer }} />
        <Burn
          text={text ?? ""}
          className={`absolute left-[20%] ${text === null ? "opacity-35 before:content-['ditt_namn']" : ""}`}
          style={{ fontSize: `${fontSizePx}cqw` }}
        />
      </div>
    </div>
  );
}
