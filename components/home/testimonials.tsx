import type { Testimonial } from "@/lib/shop/testimonials";
import { KnittedInitial, StitchShapes } from "./knitted-initial";
import { SnowflakeShape, Snowflakes } from "./snowflakes";
import { EXAMPLES, EXAMPLES_NOTE } from "./testimonials.content";

type TestimonialsProps = {
  /** Customers' own; without any, labelled examples are shown. */
  real: readonly Testimonial[];
  /** How they were verified. */
  statement: string;
};

export function TestimonialWall({ real, statement }: TestimonialsProps) {
  const areReal = real.length > 0;
  return (
    <>
      <div className="knit-band" aria-hidden="true" />
      <section className="wrap py-section" aria-labelledby="omdomen">
        <svg className="absolute size-0" aria-hidden="true">
          <StitchShapes />
          <SnowflakeShape />
        </svg>
        <h2 id="omdomen" className="mb-6">
          Vad våra kunder säger
        </h2>
        <div className="grid gap-x-12 border-t border-line md:grid-cols-2 lg:grid-cols-3">
          {(areReal ? real : EXAMPLES).map(({ name, text, rating }, index) => (
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
                <figcaption className="text-small text-ash">
                  {name}
                  {!areReal && " (exempeltext)"}
                </figcaption>
              </div>
            </figure>
          ))}
        </div>
        <p className="mt-6 text-small text-ash">{areReal ? statement : EXAMPLES_NOTE}</p>
      </section>
    </>
  );
}
