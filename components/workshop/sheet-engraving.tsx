import { cn } from "@/lib/utils";
import { byHandReason, findOutline, type EngravingOutline } from "@/lib/workshop/engraving-outline";

/** Outlines at their true size; the browser prints millimetres as millimetres. */
function Outline({ outline, text }: { outline: EngravingOutline; text: string }) {
  return (
    <svg
      role="img"
      aria-label={`Gravyren ${text} i naturlig storlek`}
      width={`${outline.widthMm}mm`}
      height={`${outline.heightMm}mm`}
      viewBox={outline.viewBox}
      className="max-w-none"
    >
      {outline.letters.map(({ x, path }) => (
        <path key={x} transform={`translate(${x} 0)`} d={path} />
      ))}
    </svg>
  );
}

/** As many letters as fit one line at arm's length; more are set smaller, so that the sheet stays one page. */
const LARGE = 14;

/** The engraving as it is read, letter by letter, and in its true size. */
export function SheetEngraving({ product, text }: { product: string; text: string }) {
  const outline = findOutline({ product }, text);
  const byHand = byHandReason(outline);
  const letters = [...text];
  return (
    <section>
      <h2 className="mt-5 mb-2 text-[22px]">Gravyr</h2>
      <div className="border border-ink px-5 py-3">
        <p
          className={cn(
            "max-w-none font-display leading-[1.15] tracking-[.11em] break-words",
            letters.length > LARGE ? "text-[28px]" : "text-[44px]",
          )}
        >
          {text}
        </p>
        <p className="mt-1 max-w-none">
          {letters.length} tecken:{" "}
          {letters.map((letter) => (letter === " " ? "mellanslag" : letter)).join(" · ")}
        </p>
        {outline && (
          <div className="mt-3 border-t border-dashed border-edge pt-2">
            {/* Never scaled: a long name is scrolled where it is wider than the screen. */}
            <div
              role="group"
              aria-label="Gravyr i naturlig storlek"
              tabIndex={0}
              className="overflow-x-auto print:overflow-visible"
            >
              <Outline outline={outline} text={text} />
            </div>
            <p className="max-w-none text-[13px] text-ash">
              Naturlig storlek: {outline.widthMm.toLocaleString("sv-SE")} mm lång, versalhöjd{" "}
              {outline.capHeightMm.toLocaleString("sv-SE")} mm. Mellan två noder, läses från handtaget. Båda
              stavarna.
            </p>
          </div>
        )}
        {byHand && <p className="max-w-none font-semibold text-rowan">{byHand}</p>}
      </div>
    </section>
  );
}
