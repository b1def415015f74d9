import { Accordion } from "@/components/ui/accordion";
import { Burn } from "@/components/pole-picture/layers";
import { lacquerOf } from "@/lib/catalogue/bought-pole";
import { STATUS_NAMES } from "@/lib/orders/states";
import { nameOn, type BoughtPole } from "@/lib/orders/order-line";
import { textLength } from "@/lib/pole-picture/engraving";
import { cn } from "@/lib/utils";
import type { FollowedStep } from "@/lib/orders/progress";
import type { ShopTexts } from "@/lib/shop/texts";
import "./progress-track.css";

type ProgressTrackProps = {
  steps: readonly FollowedStep[];
  /** The poles as they are built: the first one's lacquer, and their engraving once that step is done. */
  poles: readonly BoughtPole[];
  /** The descriptions of the steps. */
  texts: ShopTexts;
};

/** The greatest width of a name in a column, and the smallest readable type size, px. */
const NAME_WIDTH = 150;
const NAME_LEAST = 15;

function Band({ newest, mark }: { newest: boolean; mark: string }) {
  return (
    <>
      <span className="track-lacquer" data-newest={newest || undefined}>
        <svg viewBox="0 0 20 20" className="size-6 fill-none" style={{ stroke: mark }}>
          <path d="M3 10.5l4.5 4.5L17 5.5" strokeWidth="2.2" />
        </svg>
      </span>
      <span className="track-ring" data-newest={newest || undefined} />
    </>
  );
}

/**
 * The steps as bands on a bamboo pole: lacquered when done, in progress, or bare; the engraving at its end. On a phone only
 * the step in progress is described, and the others below, in a fold.
 */
export function ProgressTrack({ steps, poles, texts }: ProgressTrackProps) {
  // Null when it is no longer in the catalogue, which leaves the bands bare.
  const lacquer = lacquerOf(poles[0]!.pole);
  const engraving = nameOn(poles);
  const strip = lacquer && ({ "--strip": `url("/stavar/remsa/${lacquer.id}.webp")` } as React.CSSProperties);
  const size = engraving ? Math.min(36, NAME_WIDTH / textLength(engraving)) : 0;
  const newest = steps.findLastIndex(({ state }) => state === "done");
  return (
    <div className="overflow-hidden wrap pb-10 lg:pb-16 print:hidden">
      <div className="relative" style={strip ?? undefined}>
        <div aria-hidden="true" className="track-bamboo" />
        <ol className={cn("track-steps", steps.length === 5 ? "lg:grid-cols-5" : "lg:grid-cols-6")}>
          {steps.map(({ step, state, when }, index) => {
            const isNamed = step === "engraving" && state === "done" && size >= NAME_LEAST;
            return (
              <li key={step} className="track-step">
                <span aria-hidden="true" className="track-mark">
                  {state === "done" && (
                    <span className={cn("contents", isNamed && "lg:hidden")}>
                      <Band newest={index === newest} mark={lacquer?.onHex ?? "currentColor"} />
                    </span>
                  )}
                  {isNamed && (
                    <Burn
                      text={engraving!}
                      className="hidden self-center lg:block"
                      style={{ fontSize: `${size}px` }}
                    />
                  )}
                  {state !== "done" && <span className="track-place" data-state={state} />}
                </span>
                <h2 className="text-[1.375rem] leading-[1.2]">{STATUS_NAMES[step]}</h2>
                <p className={cn("text-small", state === "later" ? "text-ash" : "font-semibold")}>{when}</p>
                <p className={cn("mt-1 text-small text-ash", state !== "now" && "max-lg:hidden")}>
                  {texts[step]}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="mt-6 lg:hidden">
        <Accordion title="Vad vi gör i varje steg">
          <dl>
            {steps
              .filter(({ state }) => state !== "now")
              .map(({ step }) => (
                <div key={step} className="mt-3 first:mt-0">
                  <dt className="font-semibold text-ink">{STATUS_NAMES[step]}</dt>
                  <dd>{texts[step]}</dd>
                </div>
              ))}
          </dl>
        </Accordion>
      </div>
    </div>
  );
}
