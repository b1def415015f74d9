import { poles } from "@/lib/catalogue/poles";
import { fits, heightsOf } from "@/lib/catalogue/which-pole";
import { FIELD } from "./answer";
import type { Candidate } from "./which-pole";

type ChoiceProps = {
  candidate: Candidate;
  heightCm: number;
  lengthCm: number;
  /** What is said when this length is out. */
  out: string | null;
  /** It is out in every length. */
  isGone: boolean;
  chosen: boolean;
  onChoose: () => void;
};

/** Why a pole does not fit: where its lengths end, and whom it fits instead. */
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

/** A pole under the wall: its price, the length that fits, what it is for and what comes with it. */
export function Choice({ candidate, heightCm, lengthCm, out, isGone, chosen, onChoose }: ChoiceProps) {
  const { id, title, price, use, included } = candidate;
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
