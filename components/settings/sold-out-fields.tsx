"use client";
import { FieldError, FieldLegend } from "@/components/admin/ui/field";
import { Input } from "@/components/admin/ui/input";
import { Label } from "@/components/admin/ui/label";
import { Tick, useField } from "@/components/forms/fields";
import { spriteSheet, spriteTile, type SpriteName } from "@/components/pole-picture/sprite";
import { controlProps } from "@/components/ui/control-props";
import { COLOURS } from "@/lib/catalogue/options";
import { byKey, PARTS } from "@/lib/catalogue/parts";
import type { Stocked } from "@/lib/catalogue/sold-out";
import type { Shelf } from "@/lib/settings/sold-out";

const SPRITES: Partial<Record<Stocked, SpriteName>> = byKey(PARTS, ({ query }) => query);

/** A small picture of the thing: its lacquer, or the handle, grip or basket. A length has none. */
function Look({ part, id }: { part: Stocked; id: string }) {
  const sprite = SPRITES[part];
  if (sprite)
    return (
      <span
        aria-hidden="true"
        className="block h-14 w-12.5 bg-(image:--sprite) bg-size-(--sheet) mix-blend-multiply forced-color-adjust-none"
        style={spriteTile(sprite, id)}
      />
    );
  const hex = COLOURS.find((colour) => colour.id === id)?.hex;
  return (
    hex && (
      <span
        aria-hidden="true"
        className="block h-8 w-12 forced-color-adjust-none"
        style={{ background: hex }}
      />
    )
  );
}

/** One thing: a checkbox that marks it as sold out, and then a field for the day it is back. */
function Thing({ part, thing: { key, id, name } }: { part: Stocked; thing: Shelf["things"][number] }) {
  const { id: back, error, ...field } = useField(`${key}.back`);
  return (
    <li className="group/thing content-start border border-line bg-white has-checked:border-ink">
      <Label className="min-h-13 px-3 py-2 has-checked:font-semibold">
        <Tick name={key} value="slut" />
        <Look part={part} id={id} />
        <span>
          {name}
          <span className="hidden group-has-checked/thing:inline"> slut</span>
        </span>
      </Label>
      <div className="hidden min-w-0 gap-1 px-2 pb-2 group-has-checked/thing:grid">
        <label htmlFor={back} className="text-small">
          Åter<span className="sr-only">, {name}</span> <span className="text-ash">(om du vet)</span>
        </label>
        <Input
          type="date"
          {...controlProps(back, { error, optional: true })}
          {...field}
          className="min-h-target min-w-0 px-1 py-0 text-small"
        />
        <FieldError id={`${back}-error`}>{error}</FieldError>
      </div>
    </li>
  );
}

/** The fields for what is sold out, by shelf. */
export function SoldOutFields({ shelves }: { shelves: readonly Shelf[] }) {
  return shelves.map(({ part, title, things }) => (
    <fieldset key={title} style={SPRITES[part] && spriteSheet(SPRITES[part])}>
      <FieldLegend>{title}</FieldLegend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] items-start gap-2">
        {things.map((thing) => (
          <Thing key={thing.key} part={part} thing={thing} />
        ))}
      </ul>
    </fieldset>
  ));
}
