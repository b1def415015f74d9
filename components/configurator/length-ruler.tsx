import { QUERY } from "@/lib/catalogue/design-query";
import type { Pole } from "@/lib/catalogue/poles";
import { LengthCalculator } from "./length-calculator";
import { OptionGroup } from "./option-group";

/** The lengths as one folding rule; it scrolls sideways where eleven do not fit. */
export function LengthRuler({ pole, chosenCm }: { pole: Pole; chosenCm: number }) {
  return (
    <OptionGroup field={QUERY.length} name="Längd">
      <div data-rule="" className="relative flex overflow-x-auto rounded border border-edge bg-white">
        {pole.lengthsCm.map((cm) => (
          <label
            key={cm}
            className="relative grid min-h-14 min-w-10 flex-1 cursor-pointer content-start justify-items-center pt-2 font-semibold -outline-offset-3 outline-ink before:absolute before:inset-x-0 before:bottom-0 before:h-[7px] before:bg-[repeating-linear-gradient(90deg,var(--color-line)_0_1px,transparent_1px_20%)] after:absolute after:bottom-0 after:left-1/2 after:h-3.5 after:w-px after:bg-edge has-checked:bg-spruce has-checked:text-snow has-checked:forced-color-adjust-none has-checked:before:opacity-40 has-checked:after:bg-snow has-focus-visible:outline-3 has-checked:has-focus-visible:outline-snow xs:min-w-11"
          >
            <input
              type="radio"
              name={QUERY.length}
              value={cm}
              defaultChecked={cm === chosenCm}
              className="sr-only"
            />
            <span>
              {cm}
              <span className="sr-only"> cm</span>
            </span>
          </label>
        ))}
      </div>
      <LengthCalculator />
    </OptionGroup>
  );
}
