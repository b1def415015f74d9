import { COLOURS, type ColourOption } from "@/lib/catalogue/options";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { CheckIcon } from "@/components/ui/icons";

type ColourChipsProps = {
  name: string;
  chosen: string;
  whose: string;
  /** What is said of those that have run out. */
  out: OutNotes;
};

/** `Gul`, or `Gul, slut just nu`. */
function said({ id, name }: ColourOption, out: OutNotes): string {
  return id in out ? `${name}, ${out[id]}` : name;
}

/** The eight lacquers as slim pieces of pole, each a target of 44 px; what is out is struck through. */
export function ColourChips({ name, chosen, whose, out }: ColourChipsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={`Färg till ${whose}`}
      className="grid grid-cols-4 gap-x-1 xs:grid-cols-8 lg:min-h-13 lg:content-center"
    >
      {COLOURS.map((colour) => (
        <label
          key={colour.id}
          title={said(colour, out)}
          className="group/chip relative block h-11 cursor-pointer outline-ink forced-color-adjust-none has-checked:outline-[2.5px] has-checked:-outline-offset-[2.5px] has-focus-visible:outline-3 has-disabled:cursor-default"
        >
          <input
            type="radio"
            name={name}
            value={colour.id}
            defaultChecked={colour.id === chosen}
            disabled={colour.id in out}
            aria-label={said(colour, out)}
            className="sr-only"
          />
          <span
            aria-hidden="true"
            className="absolute inset-x-0 inset-y-2.5 bg-bamboo group-has-checked/chip:inset-x-1.5 group-has-disabled/chip:opacity-40"
          >
            <span
              className="absolute inset-y-0 right-[34%] left-0 grid place-items-center"
              style={{ background: colour.hex, color: colour.onHex }}
            >
              <CheckIcon className="hidden size-4.5 stroke-[2.8] group-has-checked/chip:block" />
            </span>
            <span className="absolute inset-y-0 right-[15%] w-1" style={{ background: colour.hex }} />
          </span>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 hidden border-t-2 border-ink group-has-disabled/chip:block"
          />
        </label>
      ))}
    </div>
  );
}
