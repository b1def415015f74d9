import { STATUS_NAMES } from "@/lib/orders/states";
import { cn } from "@/lib/utils";
import { pictureOf, type FollowedStep } from "@/lib/orders/progress";
import type { ShopTexts } from "@/lib/shop-texts";

function Picture({ number }: { number: number }) {
  const path = number === 6 ? "/bilder/steg/6-gravyr" : `/bilder/steg/${number}`;
  return (
    <picture className="mt-3 block md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1 md:max-lg:mt-0">
      <source type="image/avif" srcSet={`${path}.avif`} />
      <img
        src={`${path}.webp`}
        alt=""
        width={600}
        height={450}
        loading="lazy"
        className="aspect-4/3 w-full max-w-72 object-cover"
      />
    </picture>
  );
}

type ProgressTrackProps = {
  steps: readonly FollowedStep[];
  /** The order's own lacquer: each finished step paints a band in it. */
  lacquer: string;
  onLacquer: string;
  /** What is done in each step. */
  texts: ShopTexts;
};

/** The buyer's pole with a band for each step: painted, being painted, still bare. */
export function ProgressTrack({ steps, lacquer, onLacquer, texts }: ProgressTrackProps) {
  return (
    <ol
      className={cn(
        "relative grid gap-y-8 before:absolute before:inset-y-0 before:left-5 before:w-8 before:border-x before:border-bamboo-dark before:bg-bamboo",
        "lg:gap-x-6 lg:pt-28 lg:before:inset-x-[calc(var(--spacing-gutter)*-1)] lg:before:top-4 lg:before:bottom-auto lg:before:h-14 lg:before:w-auto lg:before:border-x-0 lg:before:border-y",
        "lg:grid-rows-[repeat(4,auto)] lg:gap-y-0",
        steps.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-6",
      )}
    >
      {steps.map(({ step, state, when }) => (
        <li
          key={step}
          className="relative min-h-24 pl-[76px] md:max-lg:grid md:max-lg:grid-cols-[1fr_288px] md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:gap-x-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:pl-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-1 left-[17px] flex flex-col items-center gap-[5px] lg:-top-[98px] lg:left-0 lg:flex-row lg:gap-2"
          >
            <span
              className={cn(
                "grid h-12 w-[38px] place-items-center print-exact lg:h-[60px] lg:w-[104px] lg:justify-items-start lg:pl-3.5",
                state === "done" && "bg-(--lacquer)",
                state === "now" && "border-3 border-ink outline-3 -outline-offset-6 outline-snow",
                state === "later" && "border-2 border-dashed border-ink/65",
              )}
              style={{ "--lacquer": lacquer } as React.CSSProperties}
            >
              {state === "done" && (
                <svg viewBox="0 0 20 20" className="size-5 fill-none lg:size-6" style={{ stroke: onLacquer }}>
                  <path d="M3 10.5l4.5 4.5L17 5.5" strokeWidth="2.2" />
                </svg>
              )}
            </span>
            {state === "done" && (
              <span
                className="block h-[7px] w-[38px] print-exact lg:h-[60px] lg:w-[11px]"
                style={{ background: lacquer }}
              />
            )}
          </span>
          <h2 className="text-[1.375rem] leading-[1.2]">{STATUS_NAMES[step]}</h2>
          <p className={cn("text-small", state === "later" ? "text-ash" : "font-semibold")}>{when}</p>
          <p className="mt-1 text-small text-ash">{texts[step]}</p>
          <Picture number={pictureOf(step)} />
        </li>
      ))}
    </ol>
  );
}
