import { QUERY } from "@/lib/catalogue/design-query";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import type { Pole } from "@/lib/catalogue/poles";
import { LengthCalculator } from "./length-calculator";
import { OptionGroup } from "./option-group";

type LengthRulerProps = {
  pole: Pole;
  /** The length that the page opens with, in cm. */
  chosen: number;
  out: OutNotes;
  inPanel: boolean;
};

/** The lengths as one folding rule; it scrolls sideways where eleven do not fit. */
export function LengthRuler({ pole, chosen, out, inPanel }: LengthRulerProps) {
  const gone = pole.lengthsCm.filter((cm) => cm in out).map((cm) => `${cm} cm är ${out[cm]}.`);
  return (
    <OptionGroup name="Längd" inPanel={inPanel}>
      <div data-rule="" className="relative flex overflow-x-auto rounded border border-edge bg-white">
        {pole.lengthsCm.map((cm) => (
          <label
            key={cm}
            className="relative grid min-h-14 min-w-10 flex-1 cursor-pointer content-start justify-items-center pt-2 font-semibold -outline-offset-3 outline-ink before:absolute before:inset-x-0 before:bottom-0 before:h-[7px] before:bg-[repeating-linear-gradient(90deg,var(--color-line)_0_1px,transparent_1px_20%)] after:absolute after:bottom-0 after:left-1/2 after:h-3.5 after:w-px after:bg-edge has-checked:bg-spruce has-checked:text-snow has-checked:forced-color-adjust-none has-checked:before:opacity-40 has-checked:after:bg-snow has-focus-visible:outline-3 has-checked:has-focus-visible:outline-snow has-disabled:cursor-default has-disabled:text-ash has-disabled:line-through xs:min-w-11"
          >
            <input
              type="radio"
              name={QUERY.length}
              value={cm}
              defaultChecked={cm === chosen}
              disabled={cm in out}
              className="sr-only"
            />
            <span>
              {cm}
              <span className="sr-only"> cm</span>
            </span>
          </label>
        ))}
      </div>
      {gone.length > 0 && <p className="mt-2 text-small text-ash">{gone.join(" ")}</p>}
      <LengthCalculator />
    </OptionGroup>
  );
}
