import type { Testimonial } from "@/lib/shop/testimonials";
import { KnittedInitial, Stitches, StitchShapes, STITCH_HEIGHT, STITCH_WIDTH } from "./knitted-initial";

const WIDTH = 15 * STITCH_WIDTH;
/** Which stitches of the three lowest rows are green: every fourth, every second, all. */
const GREEN = [(x: number) => x % 4 === 2, (x: number) => x % 2 === 1, () => true];
const ROWS = 7;
const KNITTED_AT = 70;

const CAST_ON = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: 15 }, (_, x) => GREEN[row - ROWS + GREEN.length]?.(x) ?? false),
);

/** A patch that is just begun, defined once for the page: a needle, finished rows below it, empty rows above. */
function CastOnShape() {
  return (
    <symbol id="upplagd" viewBox="-4 0 129 120">
      <pattern id="rutor" width={STITCH_WIDTH} height="8" y="4" patternUnits="userSpaceOnUse">
        <path d="M0 0H8M0 0V8" className="stroke-line" strokeWidth="1.2" fill="none" />
      </pattern>
      <rect y="4" width={WIDTH} height="57" fill="url(#rutor)" />
      <g transform={`translate(0 ${KNITTED_AT})`}>
        <rect width={WIDTH} height={ROWS * STITCH_HEIGHT} fill="#dfe5e2" />
        <rect width={WIDTH} height={ROWS * STITCH_HEIGHT} fill="url(#maskor)" />
        <Stitches patch={CAST_ON} />
      </g>
      <path
        d={Array.from({ length: 15 }, (_, x) => `M${x * STITCH_WIDTH + 1} 72q3-12 6 0`).join("")}
        stroke="#b9c5bf"
        strokeWidth="2.6"
        fill="none"
      />
      <rect x="-4" y="62" width="126" height="5" fill="#d3a75f" stroke="#a97c3c" strokeWidth=".6" />
      <circle cx="120" cy="64.5" r="4.6" fill="#5a3a20" />
    </symbol>
  );
}

/** Empty places for testimonials to come: the shop makes none up. */
function CastOnPatches({ count }: { count: number }) {
  return (
    <ul
      aria-label={count === 1 ? "Plats för ett omdöme" : `Plats för ${count} omdömen`}
      className="mt-8 grid grid-cols-3 gap-x-8 gap-y-6 sm:grid-cols-6 lg:gap-x-16"
    >
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <svg viewBox="-4 0 129 120" aria-hidden="true" className="h-auto w-full max-w-32">
            <use href="#upplagd" width="129" height="120" x="-4" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

const ARM = "M12 12V1.5M12 4.5l-2.6-2M12 4.5l2.6-2M12 8L9.2 6M12 8l2.8-2";

/** A snowflake, defined once for the page and used by all. Put it in a hidden svg. */
function SnowflakeShape() {
  return (
    <symbol id="snoflinga" viewBox="0 0 24 24">
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path key={angle} d={ARM} transform={`rotate(${angle} 12 12)`} />
      ))}
    </symbol>
  );
}

function Snowflakes({ rating }: { rating: number }) {
  return (
    <p
      role="img"
      aria-label={`Betyg ${rating} av 5`}
      className="flex gap-[3px] fill-none stroke-current stroke-[1.7] text-spruce"
    >
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} className="size-5">
          <use href="#snoflinga" />
        </svg>
      ))}
    </p>
  );
}

/** The number of places for testimonials. */
const PLACES = 6;

type TestimonialWallProps = {
  /** Customers' testimonials. Each takes one of the six places; the others are shown as empty. */
  real: readonly Testimonial[];
  /** How they were verified. */
  statement: string;
};

export function TestimonialWall({ real, statement }: TestimonialWallProps) {
  const left = Math.max(0, PLACES - real.length);
  return (
    <>
      <div className="knit-band" aria-hidden="true" />
      <section className="wrap py-section" aria-labelledby="omdomen">
        <svg className="absolute size-0" aria-hidden="true">
          <StitchShapes />
          <CastOnShape />
          <SnowflakeShape />
        </svg>
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[5fr_7fr] lg:items-end">
          <h2 id="omdomen">Vad våra kunder säger</h2>
          {real.length === 0 && (
            <p className="text-lead text-ash">
              Ingen har hunnit skriva än. Här kommer de första omdömena, när någon har åkt på sina stavar.
            </p>
          )}
        </div>
        {real.length > 0 && (
          <>
            <div className="mt-6 grid gap-x-12 border-t border-line md:grid-cols-2 lg:grid-cols-3">
              {real.map(({ name, text, rating }, index) => (
                <figure
                  key={index}
                  className="grid grid-cols-[auto_minmax(0,1fr)] gap-5 border-b border-line py-6 md:py-10"
                >
                  <KnittedInitial letter={name.charAt(0)} />
                  <div>
                    <Snowflakes rating={rating} />
                    <blockquote className="mt-2 mb-3 font-display text-[1.25rem] leading-[1.35] text-pretty">
                      {text}
                    </blockquote>
                    <figcaption className="text-small text-ash">{name}</figcaption>
                  </div>
                </figure>
              ))}
            </div>
            <p className="mt-6 text-small text-ash">{statement}</p>
          </>
        )}
        {left > 0 && <CastOnPatches count={left} />}
      </section>
    </>
  );
}
