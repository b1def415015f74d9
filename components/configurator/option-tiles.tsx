import { NONE, QUERY } from "@/lib/catalogue/design-query";
import { NONE_NAMES } from "@/lib/catalogue/options";
import type { Pole } from "@/lib/catalogue/poles";
import type { Ore } from "@/lib/kernel/money";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { OptionGroup } from "./option-group";
import { OutNote } from "./out-note";
import { PartDrawing } from "./part-drawing";
import { materialOf } from "./pole-texts";

const PARTS = {
  handle: { name: "Handtag", options: "handles" },
  grip: { name: "Grepp", options: "grips" },
  basket: { name: "Truga", options: "baskets" },
} as const;

const FRAME =
  "grid h-21 place-items-center overflow-hidden bg-drift group-has-disabled/tile:opacity-40 outline-ink peer-focus-visible:shadow-[0_0_0_3px_var(--color-snow)] peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 group-has-checked/tile:bg-moss group-has-checked/tile:outline-[2.5px] group-has-checked/tile:outline-offset-2";

type OptionTilesProps = {
  pole: Pole;
  part: keyof typeof PARTS;
  price: Ore;
  /** Chosen when the page opens; `null` for none. */
  chosen: string | null;
  /** What is said of those that have run out. */
  out: OutNotes;
};

/**
 * The handles, grips or baskets of a pole: a picture of each, and the choice of none as a tile like the rest. Nothing
 * where this pole has none to choose.
 */
export function OptionTiles({ pole, part, price, chosen, out }: OptionTilesProps) {
  const { name, options: list } = PARTS[part];
  const options = pole[list];
  if (options.length === 0) return null;
  // The pictures are called as the field.
  const field = QUERY[part];
  const isRequired = part === "handle" && pole.handleRequired;
  const tiles = isRequired ? options : [{ id: NONE, name: NONE_NAMES[part] }, ...options];
  return (
    <OptionGroup field={field} name={name} price={price} sprite>
      <PartDrawing part={part} />
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(76px,1fr))] gap-x-2 gap-y-3"
        style={spriteSheet(field)}
      >
        {tiles.map((option) => (
          <label
            key={option.id}
            className="group/tile relative grid cursor-pointer content-start gap-1 text-center text-small leading-[1.25] has-checked:font-semibold has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={field}
              value={option.id}
              defaultChecked={option.id === (chosen ?? NONE)}
              disabled={option.id in out}
              aria-labelledby={`${field}-${option.id}`}
              aria-describedby={option.id === NONE ? undefined : `${field}-${option.id}-material`}
              className="peer sr-only"
            />
            <span aria-hidden="true" className={FRAME}>
              {option.id === NONE ? (
                <svg viewBox="0 0 30 30" className="size-7.5 fill-none stroke-edge stroke-[1.5]">
                  <circle cx="15" cy="15" r="12" />
                  <path d="M6.5 23.5l17-17" />
                </svg>
              ) : (
                <span
                  className="block aspect-152/168 h-full bg-size-(--sheet) mix-blend-multiply forced-color-adjust-none group-data-near/opt:bg-(image:--sprite) forced-colors:mix-blend-normal noscript:bg-(image:--sprite)"
                  style={spriteTile(field, option.id)}
                />
              )}
            </span>
            <span id={`${field}-${option.id}`}>{option.name}</span>
            {option.id !== NONE && (
              <span id={`${field}-${option.id}-material`} className="font-normal text-ash">
                {materialOf(field, option.id)}
                <OutNote note={out[option.id]} />
              </span>
            )}
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
