import { QUERY } from "@/lib/catalogue/design-query";
import type { ColourOption } from "@/lib/catalogue/options";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { CheckIcon } from "@/components/ui/icons";
import { OptionGroup } from "./option-group";
import { OutNote } from "./out-note";

type ColourBandsProps = {
  colours: readonly ColourOption[];
  /** What the page opens with. */
  chosen: string;
  /** What is said of those that have run out. */
  out: OutNotes;
};

/** The lacquers: each a piece of pole with its band and ring. */
export function ColourBands({ colours, chosen, out }: ColourBandsProps) {
  return (
    <OptionGroup field={QUERY.color} name="Färg">
      <div className="grid grid-cols-4 gap-x-3 gap-y-4">
        {colours.map((colour) => (
          <label
            key={colour.id}
            className="group/band relative grid cursor-pointer content-start gap-1 text-center text-small leading-[1.3] has-checked:font-semibold has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={QUERY.color}
              value={colour.id}
              defaultChecked={colour.id === chosen}
              disabled={colour.id in out}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="relative block h-11 border-y border-bamboo-dark bg-bamboo outline-offset-3 outline-ink forced-color-adjust-none group-has-checked/band:outline-[2.5px] group-has-disabled/band:opacity-40 peer-focus-visible:shadow-[0_0_0_3px_var(--color-snow)] peer-focus-visible:outline-3 forced-colors:outline-[CanvasText]"
            >
              <span
                className="absolute -inset-y-px right-[34%] left-0"
                style={{ background: colour.hex, color: colour.onHex }}
              >
                <CheckIcon className="absolute top-2.5 left-2.5 hidden size-5.5 stroke-[2.6] group-has-checked/band:block" />
              </span>
              <span className="absolute -inset-y-px right-[16%] w-1.5" style={{ background: colour.hex }} />
            </span>
            <span>
              {colour.name}
              <OutNote note={out[colour.id]} />
            </span>
          </label>
        ))}
      </div>
      <p className="mt-4 border-l-4 border-edge pl-3 text-small text-ash">
        Lacken målas i två band på varje stav. Bambun däremellan lämnar vi som den är.
      </p>
    </OptionGroup>
  );
}
