import type { Testimonial } from "@/lib/shop/testimonials";
import { CastOnPatches, CastOnShape } from "./cast-on-patch";
import { KnittedInitial, StitchShapes } from "./knitted-initial";
import { SnowflakeShape, Snowflakes } from "./snowflakes";

/** How many the page has room for from the start. */
const PLACES = 6;

type TestimonialWallProps = {
  /** Customers' own. Each takes one of the six places; those that are left are visibly empty. */
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
