"use client";
import { MinusIcon, PlusIcon } from "./icons";

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What is counted, for screen readers: "antal Vuxenstav, 125 cm". */
  label: string;
};

const STEP =
  "grid w-12 min-h-12 cursor-pointer place-items-center hover:bg-drift disabled:cursor-default disabled:text-edge";

/** − antal +. `min={0}` lets the minus take the last one away, as in the cart. */
export function Stepper({ value, onChange, min = 1, max = 99, label }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-stretch rounded border border-edge bg-white"
    >
      <button
        type="button"
        aria-label={`Minska ${label}`}
        className={STEP}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <output
        className="grid min-w-target place-items-center border-x border-line font-semibold"
        aria-live="polite"
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={`Öka ${label}`}
        className={STEP}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  );
}
