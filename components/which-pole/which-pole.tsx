"use client";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { StandingPair, type WholePole } from "@/components/wall/standing-pair";
import { WallLines } from "@/components/wall/wall-lines";
import { designQuery } from "@/lib/catalogue/design-query";
import { nearestLength } from "@/lib/catalogue/length";
import { poles, type PoleId } from "@/lib/catalogue/poles";
import { outNote, outSentence, type Stock } from "@/lib/catalogue/stock";
import { choosePole, fits, unfitNote, USES, heightsOf } from "@/lib/catalogue/advice";
import * as paths from "@/lib/shop/paths";
import { questionKey, FIELD, answerIn, type Answer } from "./form-state";
import { UseChoice } from "./use-choice";

/** The visitor's height on the wall: a line across, with a folding rule at its right end. */
function You({ heightCm }: { heightCm: number }) {
  return (
    <span
      className="absolute inset-x-0 z-2 border-t-2 border-ink transition-[bottom] duration-420 ease-travel motion-reduce:transition-none"
      style={{ bottom: `calc(${heightCm} * var(--cm))` }}
    >
      <span className="absolute right-6 bottom-1 bg-snow pl-2.5 font-display text-[1.375rem] leading-[1.1] md:right-9">
        Du, {heightCm}&nbsp;cm
      </span>
      <span
        className="absolute -top-0.5 right-0 w-3.5 border border-b-0 border-edge bg-white forced-color-adjust-none before:absolute before:inset-x-0 before:top-0 before:h-6 before:bg-spruce after:absolute after:inset-x-0 after:top-7.5 after:h-1.5 after:bg-spruce md:w-5.5"
        style={{
          height: `calc(${heightCm} * var(--cm))`,
          backgroundImage:
            "repeating-linear-gradient(to top, var(--color-edge) 0 1px, transparent 1px calc(10 * var(--cm)))",
          backgroundSize: "55% 100%",
          backgroundRepeat: "no-repeat",
        }}
      />
    </span>
  );
}

type ChoiceProps = {
  candidate: Candidate;
  heightCm: number;
  lengthCm: number;
  /** The note when this length is sold out; null when it is in stock. */
  out: string | null;
  /** The pole is sold out in every length. */
  isGone: boolean;
  chosen: boolean;
  onChoose: () => void;
};

/** Why a pole does not fit: where its lengths begin or end, and which heights it fits. */
function misfit({ id }: Candidate, heightCm: number): { length: string; heights: string } {
  const { min, max } = heightsOf(id);
  const { lengthsCm } = poles[id];
  return heightCm < min
    ? { length: `Börjar på ${lengthsCm[0]}\u00a0cm`, heights: `Passar den som är minst ${min}\u00a0cm.` }
    : {
        length: `Slutar på ${lengthsCm.at(-1)}\u00a0cm`,
        heights: `Räcker till den som är högst ${max}\u00a0cm.`,
      };
}

/** A pole below the wall: its price, the length that fits, what it is for and what is included. */
function Choice({ candidate, heightCm, lengthCm, out, isGone, chosen, onChoose }: ChoiceProps) {
  const { id, price, use, included } = candidate;
  const { title } = poles[id];
  const isFit = fits(id, heightCm);
  const wrong = isFit ? null : misfit(candidate, heightCm);
  const canChoose = isFit && out === null;
  const length = out
    ? `${isGone ? title : `${lengthCm}\u00a0cm`} är ${out}`
    : `${lengthCm}\u00a0cm passar dig`;
  return (
    <label
      className={`relative grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-0.5 border-line pt-4 pr-4 pb-5 pl-7 -outline-offset-3 outline-ink not-last:border-b before:absolute before:inset-y-0 before:left-0 before:hidden before:w-3 before:bg-spruce after:absolute after:inset-y-0 after:left-[15px] after:hidden after:w-1 after:bg-spruce has-checked:bg-moss has-checked:before:block has-checked:after:block has-focus-visible:outline-3 lg:grid-cols-1 lg:not-last:border-r lg:not-last:border-b-0 ${canChoose ? "cursor-pointer" : "text-ash"}`}
    >
      <input
        type="radio"
        id={`stav-${id}`}
        name={FIELD.pole}
        value={id}
        checked={chosen}
        disabled={!canChoose}
        onChange={onChoose}
        className="sr-only"
      />
      <span className="font-display text-h3">{title}</span>
      <span className="font-semibold num max-lg:text-right">{price}</span>
      <span className="col-span-full font-semibold">{wrong ? wrong.length : length}</span>
      <span className="col-span-full text-small">{use}</span>
      <span className="col-span-full text-small text-ash">{wrong ? wrong.heights : included}</span>
    </label>
  );
}

export type Candidate = {
  id: PoleId;
  price: string;
  use: string;
  included: string;
  picture: WholePole;
  color: string;
};

type WhichPoleProps = {
  candidates: readonly Candidate[];
  stock: Stock;
  initial: Answer;
  foot: string;
  /** The button's classes and arrow, from the server. */
  button: string;
  arrow: ReactNode;
};

const HEADROOM_CM = 14;
const LEAST_TOP_CM = 186;

/** The form and the wall. With script they follow each change; without, the form reloads the page. */
export function WhichPole({ candidates, stock, initial, foot, button, arrow }: WhichPoleProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(initial);
  const { heightCm, pole } = answer;
  function take(next: Answer) {
    setAnswer(next);
    const said = new URLSearchParams({ [FIELD.height]: String(next.heightCm), [FIELD.use]: next.use });
    if (next.pole) {
      said.set(FIELD.pole, next.pole);
      said.set(FIELD.asked, questionKey(next));
    }
    history.replaceState(null, "", `${paths.whichPole}?${said}`);
  }
  function read() {
    const data = new FormData(form.current!);
    take(answerIn((name) => data.get(name), stock, heightCm));
  }
  const readEarly = useEffectEvent(() => {
    const data = new FormData(form.current!);
    if (data.get(FIELD.height) !== initial.typed || data.get(FIELD.use) !== initial.use) read();
  });
  useEffect(() => readEarly(), []);

  const chosen = candidates.find(({ id }) => id === pole);
  const lengthOf = (id: PoleId) => nearestLength(poles[id], heightCm);
  const topCm = Math.max(LEAST_TOP_CM, heightCm + HEADROOM_CM);
  const outOf = (id: PoleId) => outNote(stock, id, lengthOf(id));
  const heard = candidates.map(({ id }) => {
    const { title } = poles[id];
    if (!fits(id, heightCm)) return `${title} passar inte`;
    return [`${title} ${lengthOf(id)} cm`, outOf(id)].filter(Boolean).join(" ");
  });
  const usual = choosePole(heightCm, answer.use);
  const usualOut = usual && outSentence(stock, usual, lengthOf(usual));
  return (
    <form
      ref={form}
      action={paths.whichPole}
      onInput={(event) => {
        // The radio of a pole has its own handler.
        if ((event.target as HTMLInputElement).name !== FIELD.pole) read();
      }}
      onSubmit={(event) => event.preventDefault()}
      className="[--cm:1.62px] md:[--cm:clamp(2px,0.25vh,2.9px)]"
    >
      <input type="hidden" name={FIELD.asked} value={questionKey(answer)} readOnly />
      <div className="wrap pt-[clamp(24px,2.6vw,40px)]">
        <div className="grid gap-6 lg:grid-cols-[1fr_auto] lg:items-end">
          <div>
            <h1>Vilken stav är min?</h1>
            <p className="mt-2 text-lead text-ash">
              Ställ dig mot väggen. Stavarna rättar sig efter dig.{" "}
              <Link href={paths.family}>Är ni flera? Räkna för hela familjen.</Link>
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
            <div className="grid gap-1">
              <label htmlFor="vagg-langd" className="font-semibold">
                Hur lång är du?
              </label>
              <span className="flex items-center gap-2">
                <input
                  id="vagg-langd"
                  name={FIELD.height}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  defaultValue={initial.typed}
                  aria-describedby="vagg-enhet"
                  className="h-13 w-32 rounded border border-edge bg-white px-4 text-[1.375rem] font-semibold focus-visible:border-ink focus-visible:outline-offset-0"
                />
                <span id="vagg-enhet" className="text-ash">
                  cm
                </span>
              </span>
            </div>
            <UseChoice legend="Var åker du mest?" name={FIELD.use} uses={USES} chosen={initial.use} />
            <button
              type="submit"
              className="hidden min-h-13 cursor-pointer px-2 font-semibold underline noscript:inline-flex noscript:items-center"
            >
              Visa på väggen
            </button>
          </div>
        </div>
        <div
          role="img"
          aria-label={`Du är ${heightCm} cm. ${heard.join(", ")}.`}
          className="relative mt-8 border-b-2 border-ink"
          style={{ height: `calc(${topCm} * var(--cm))` }}
        >
          <WallLines topCm={topCm} />
          <You heightCm={heightCm} />
          <div className="absolute inset-y-0 right-5 left-8 grid grid-cols-4 items-end md:right-8 md:left-18 lg:right-0">
            {candidates.map(({ id, picture }) => (
              <label key={id} htmlFor={`stav-${id}`} className="block h-full cursor-pointer">
                <StandingPair
                  picture={picture}
                  lengthCm={lengthOf(id)}
                  faint={!fits(id, heightCm) || outOf(id) !== null}
                />
              </label>
            ))}
          </div>
        </div>
        <fieldset className="grid lg:ml-18 lg:grid-cols-4">
          <legend className="sr-only">Välj din stav</legend>
          {candidates.map((candidate) => (
            <Choice
              key={candidate.id}
              candidate={candidate}
              heightCm={heightCm}
              lengthCm={lengthOf(candidate.id)}
              out={outOf(candidate.id)}
              isGone={stock.poles[candidate.id].isGone}
              chosen={candidate.id === pole}
              onChoose={() => take({ ...answer, pole: candidate.id })}
            />
          ))}
        </fieldset>
      </div>
      <div data-bottom-bar="" className="sticky bottom-0 z-6 border-t-2 border-ink bg-snow">
        <div className="grid items-center gap-x-8 gap-y-2 wrap py-3.5 md:grid-cols-[1fr_auto]">
          <div role="status">
            {chosen ? (
              <>
                <b className="font-display text-[1.375rem] leading-[1.2] font-normal">
                  {poles[chosen.id].title}, {lengthOf(chosen.id)}&nbsp;cm,{" "}
                  <span className="font-text text-[1.25rem] font-semibold num">{chosen.price}</span>
                </b>
                <p className="max-w-none text-small text-ash max-md:sr-only">{foot}</p>
              </>
            ) : (
              <p>
                {unfitNote(answer.use, heightCm) ??
                  [usualOut, "Välj en av stavarna ovanför, så är längden redan vald."]
                    .filter(Boolean)
                    .join(" ")}
              </p>
            )}
          </div>
          {chosen && (
            <Link
              href={paths.startingFrom(
                poles[chosen.id].href,
                designQuery({
                  ...stock.poles[chosen.id].start,
                  color: chosen.color,
                  lengthCm: lengthOf(chosen.id),
                }),
                "vilken-stav",
              )}
              className={button}
            >
              Välj färg på den
              {arrow}
            </Link>
          )}
        </div>
      </div>
    </form>
  );
}
