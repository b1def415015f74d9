import { NONE, QUERY } from "@/lib/catalogue/design-query";
import type { Option } from "@/lib/catalogue/options";
import type { PARTS } from "@/lib/catalogue/parts";
import { isRequired, type Pole } from "@/lib/catalogue/poles";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { spriteSheet, spriteTile } from "@/components/pole-picture/sprite";
import { OptionGroup } from "./option-group";
import { materialsOf, PURPOSES } from "@/lib/catalogue/pole-texts";

type TilesProps = {
  pole: Pole;
  /** Chosen when the page opens; `null` for none. */
  chosen: string | null;
  out: OutNotes;
  inPanel: boolean;
};

type RadioProps = { field: string; option: Option; chosen: string | null; out: OutNotes };

function Radio({ field, option, chosen, out }: RadioProps) {
  return (
    <input
      type="radio"
      name={field}
      value={option.id}
      defaultChecked={option.id === (chosen ?? NONE)}
      disabled={option.id in out}
    />
  );
}

/** Under an option that is sold out: `slut, åter den 4 december`. */
function OutNote({ note }: { note: string | undefined }) {
  return note && <span className="block font-normal text-ash first-letter:uppercase">{note}</span>;
}

/** The choice of lacquer, which is also the gallery: each tile has a close-up of the pair and the colour's name. */
export function ColourTiles({ pole, chosen, out, inPanel }: TilesProps) {
  return (
    <OptionGroup name="Färg" inPanel={inPanel}>
      <div
        className={`grid grid-cols-4 gap-x-2.5 gap-y-2 ${inPanel ? "lg:gap-y-3.5" : "lg:grid-cols-8 lg:gap-x-2"}`}
        style={spriteSheet(pole.id)}
        data-near=""
      >
        {pole.colours.map((colour) => (
          <label key={colour.id} className="tile">
            <Radio field={QUERY.color} option={colour} chosen={chosen} out={out} />
            <span aria-hidden="true" className="aspect-8/5 bg-wall">
              <span className="sprite size-full" style={spriteTile(pole.id, colour.id)} />
            </span>
            <span>
              {colour.name}
              <OutNote note={out[colour.id]} />
            </span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}

/** The options of a part as tiles with pictures. "None" is a tile like the rest. */
export function OptionTiles({
  pole,
  part,
  price,
  chosen,
  out,
  inPanel,
}: TilesProps & { part: (typeof PARTS)[number]; price: Ore }) {
  const { key, name, query: field, none } = part;
  const options = pole[part.options];
  const required = isRequired(pole, key);
  const tiles = required ? options : [{ id: NONE, name: none }, ...options];
  const says = [
    price > 0 ? `+${formatKronor(price)}.` : "Ingår.",
    !required && PURPOSES[field],
    materialsOf(field, options),
  ];
  return (
    <OptionGroup
      name={name}
      inPanel={inPanel}
      sprite
      note={<p className="max-w-none">{says.filter(Boolean).join(" ")}</p>}
    >
      <div
        className={`grid gap-2 ${inPanel ? "grid-cols-5 lg:gap-x-3 lg:gap-y-3.5" : "grid-cols-[repeat(auto-fill,minmax(58px,1fr))] lg:grid-cols-9"}`}
        style={spriteSheet(field)}
      >
        {tiles.map((option) => (
          <label key={option.id} className="tile">
            <Radio field={field} option={option} chosen={chosen} out={out} />
            <span aria-hidden="true" className={`h-15 bg-drift ${inPanel ? "lg:h-20" : ""}`}>
              {option.id === NONE ? (
                <svg viewBox="0 0 30 30" className="size-6.5 fill-none stroke-edge stroke-[1.5]">
                  <circle cx="15" cy="15" r="12" />
                  <path d="M6.5 23.5l17-17" />
                </svg>
              ) : (
                <span
                  className="sprite aspect-152/168 h-full mix-blend-multiply forced-colors:mix-blend-normal"
                  style={spriteTile(field, option.id)}
                />
              )}
            </span>
            <span>
              {option.name}
              <OutNote note={out[option.id]} />
            </span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
