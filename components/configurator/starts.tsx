import type { ReactNode } from "react";
import { designQuery } from "@/lib/catalogue/design-query";
import { startDesign, startsFrom } from "@/lib/catalogue/named-designs";
import { COLOURS } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";
import { outLengthsOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { formatKronor } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { ICON_BUTTON } from "@/components/ui/icon-button";
import { CloseIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { soldForLess } from "./sold-for-less";

/** The width of each band of "Överraska mig", in percent: uneven, as if painted by eye. */
const BANDS = [32, 20, 40, 26, 36, 18, 30, 42];
const TILE =
  "group/tile grid w-full cursor-pointer content-start gap-0.5 text-left text-small leading-[1.35] no-underline";

type FaceProps = { name: string; text: string; price?: string; children: ReactNode };

function Face({ name, text, price, children }: FaceProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="mb-1.5 block aspect-4/5 overflow-hidden bg-drift forced-color-adjust-none"
      >
        {children}
      </span>
      <span className="font-display text-[1.1875rem] leading-[1.15] text-ink decoration-1 underline-offset-[.2em] group-hover/tile:underline">
        {name}
      </span>
      <span className="text-ash">{text}</span>
      {price && <span className="num text-ink">{price}</span>}
    </>
  );
}

/** The picture of "Överraska mig": eight lacquered sticks. */
const CHANCE = (
  <span className="grid h-full grid-rows-8 gap-1 py-1.5">
    {COLOURS.map(({ id, hex }, index) => (
      <span key={id} className="relative border-y border-bamboo-dark bg-bamboo">
        <span
          className="absolute -inset-y-px left-[16%]"
          style={{ background: hex, width: `${BANDS[index]}%` }}
        />
        <span
          className="absolute -inset-y-px w-1"
          style={{ background: hex, left: `${16 + BANDS[index]! + 5}%` }}
        />
      </span>
    ))}
  </span>
);

/** The button that opens the ready-made designs. */
export function OpenStarts() {
  return (
    <button
      type="button"
      data-sheet=""
      aria-haspopup="dialog"
      className="min-h-target flex-none cursor-pointer text-small underline decoration-1 underline-offset-[.22em] hover:decoration-2 noscript:hidden"
    >
      Våra förslag
    </button>
  );
}

/**
 * Ready-made designs to start from, in a dialog; without script they stand in the page. A design that is sold ready-made
 * for less links to that pole.
 */
export function Starts({ prices, out }: { prices: PriceList; out: OutNotes }) {
  return (
    <dialog
      data-starts=""
      data-sprite=""
      aria-labelledby="forslag"
      closedby="any"
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none border-t-2 border-ink bg-snow px-gutter pt-4 pb-8 text-ink backdrop:bg-ink/45 lg:my-0 lg:mr-0 lg:ml-auto lg:h-dvh lg:max-h-none lg:w-[min(720px,50vw)] lg:border-t-0 lg:border-l-2 lg:px-12 lg:py-8 noscript:static noscript:block noscript:max-h-none"
      style={spriteSheet("forslag")}
      suppressHydrationWarning
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 id="forslag" className="text-[1.625rem] lg:text-[2.25rem]">
            Våra förslag
          </h2>
          <p className="text-small text-ash">
            Förslaget byter färg, handtag, grepp och truga. Din längd och ditt namn är kvar.
          </p>
        </div>
        <button
          type="button"
          data-sheet=""
          aria-label="Stäng"
          className={`${ICON_BUTTON} -mr-2.5 flex-none noscript:hidden`}
        >
          <CloseIcon />
        </button>
      </div>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4">
        {startsFrom(out).map((start) => {
          const { id, name, text } = start;
          const design = startDesign(start, out);
          const less = soldForLess(design, prices, outLengthsOf(out));
          const offered = less?.ready ?? design;
          const href = paths.startingFrom(poles[offered.product].href, designQuery(offered), id);
          return (
            <li key={id}>
              <Link href={href} data-start={less ? undefined : id} className={TILE}>
                <Face
                  name={name}
                  text={less ? `Finns färdig: ${poles[less.ready.product].title}.` : text}
                  price={formatKronor(less?.price ?? priceDesign(design, prices).unit)}
                >
                  <span className="sprite size-full" style={spriteTile("forslag", id)} />
                </Face>
              </Link>
            </li>
          );
        })}
        <li className="noscript:hidden">
          <button type="button" data-start="slump" className={TILE}>
            <Face name="Överraska mig" text="Vi lovar ingenting.">
              {CHANCE}
            </Face>
          </button>
        </li>
      </ul>
    </dialog>
  );
}
