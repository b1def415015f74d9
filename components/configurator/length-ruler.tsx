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
          <label key={cm} className="tick">
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
