"use client";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { formatKronor, sum } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import type { Stock } from "@/lib/catalogue/stock";
import { Button } from "@/components/ui/button";
import { FamilyWall, type Pictures } from "./family-wall";
import { UseChoice } from "@/components/which-pole/use-choice";
import {
  designFor,
  exampleHeight,
  FAMILY_USES,
  FIELD,
  isWritten,
  MAX_PEOPLE,
  nameProblem,
  newPerson,
  readPerson,
  readUse,
  type FamilyUse,
  type Person,
} from "./people";
import { PersonRow } from "./person-row";

type FamilyFormProps = {
  people: readonly Person[];
  burn: boolean;
  use: FamilyUse;
  pictures: Pictures;
  prices: PriceList;
  stock: Stock;
  /** What is said of the colours that are out. */
  coloursOut: ReactNode;
  foot: string;
};

const NUMBERS = "inga ett två tre fyra fem sex sju åtta nio tio elva tolv".split(" ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `isAll`: nobody is left out. */
function addText(count: number, isAll: boolean): string {
  if (count < 2) return "Lägg paret i varukorgen";
  if (!isAll) return `Lägg ${NUMBERS[count]} par i varukorgen`;
  return `Lägg ${count === 2 ? "båda" : `alla ${NUMBERS[count]}`} i varukorgen`;
}

const listed = new Intl.ListFormat("sv");

/** Who has no pair in the sum: `Elsa och rad 4 är inte med. På raderna står varför.` */
function leftOutText(names: readonly string[]): string {
  return `${capital(listed.format(names))} är inte med. På ${names.length > 1 ? "raderna" : "raden"} står varför.`;
}

/** The family's rows and their wall: with script both follow what is typed, without it the page is asked again. */
export function FamilyForm(props: FamilyFormProps) {
  const { people: initial, burn: burnsAtFirst, use: firstUse, pictures, prices, stock, foot } = props;
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState(initial);
  const [burn, setBurn] = useState(burnsAtFirst);
  const [use, setUse] = useState(firstUse);
  const read = () => {
    const data = new FormData(form.current!);
    setPeople((now) => now.map(({ row }) => readPerson((name) => data.get(name), row, stock)));
    setBurn(data.has(FIELD.burn));
    setUse(readUse(data.get(FIELD.use)));
  };
  // Typed before hydration.
  const readEarly = useEffectEvent(read);
  useEffect(() => readEarly(), []);

  const family = people.map((person) => ({ person, design: designFor(person, burn, use, stock) }));
  const designs = family.flatMap(({ design }) => design ?? []);
  const leftOut = family.flatMap(({ person, design }, index) =>
    design === null && isWritten(person) ? [person.name.trim() || `rad ${index + 1}`] : [],
  );
  const isExample = !people.some(isWritten);
  const examples = people.map((each) => {
    const person = { ...each, height: exampleHeight(each.row) };
    return { person, design: designFor(person, false, use, stock) };
  });
  const wrong = burn ? people.find((person) => nameProblem(person)) : undefined;
  const total = formatKronor(sum(...designs.map((design) => priceDesign(design, prices).unit)));
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  function add() {
    const row = Math.max(...people.map((person) => person.row)) + 1;
    setPeople([...people, newPerson(row, stock)]);
    focus("[data-person]:last-of-type input");
  }
  function remove(row: number) {
    setPeople(people.filter((person) => person.row !== row));
    focus("[data-add]");
  }
  async function buy() {
    if (wrong) return focus(`[name=namn-${wrong.row}]`);
    const { addAll } = await import("./add-all");
    await addAll(designs);
  }
  return (
    <form
      ref={form}
      action={paths.family}
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
      className="[--cm:1.62px] md:[--cm:clamp(2px,0.25vh,2.9px)]"
      data-footer="slim"
    >
      <input type="hidden" name={FIELD.rows} value={people.length} readOnly />
      <div className="wrap pt-[clamp(24px,2.6vw,40px)] pb-6">
        <h1>Hela familjen</h1>
        <p className="mt-2 mb-5 text-lead text-ash">
          Skriv namn och längd. Vi räknar ut stavarna, ni bråkar om färgerna.
        </p>
        <div className="mb-8">
          <UseChoice legend="Var åker ni mest?" name={FIELD.use} uses={FAMILY_USES} chosen={firstUse} />
        </div>
        <FamilyWall family={isExample ? examples : family} {...{ use, pictures, isExample }} />
        <div className="mt-8 border-b border-line">
          {props.coloursOut}
          {family.map(({ person, design }, index) => (
            <PersonRow
              key={person.row}
              person={person}
              burn={burn}
              use={use}
              stock={stock}
              place={index + 1}
              design={design}
              price={design && priceDesign(design, prices).unit}
              onRemove={people.length > 1 ? () => remove(person.row) : null}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-4">
          <Button
            variant="line"
            small
            data-add=""
            onClick={add}
            className="noscript:hidden"
            aria-disabled={people.length >= MAX_PEOPLE || undefined}
            disabled={people.length >= MAX_PEOPLE}
          >
            Lägg till en person
          </Button>
          <label className="grid min-h-target cursor-pointer grid-cols-[24px_1fr] items-start gap-x-3 py-2">
            <input
              type="checkbox"
              name={FIELD.burn}
              value="ja"
              defaultChecked={burnsAtFirst}
              className="m-0 size-6 accent-spruce"
            />
            <span>
              Bränn in namnen, <span className="num">{formatKronor(prices.engraving)}</span> per par
              <span className="block text-small text-ash">
                Med namn på är två röda i samma hall inget problem. En graverad stav går inte att ångra.
              </span>
            </span>
          </label>
          <button
            type="submit"
            className="hidden min-h-13 cursor-pointer font-semibold underline noscript:inline-flex noscript:items-center"
          >
            Räkna om
          </button>
        </div>
        <noscript>
          <p className="mt-3 border-l-4 border-edge pl-3">
            Varukorgen behöver JavaScript. Utan det beställer du ett par i taget, med länken på varje rad.
          </p>
        </noscript>
      </div>
      <div data-bottom-bar="" className="sticky bottom-0 z-6 border-t-2 border-ink bg-snow">
        <div className="grid items-center gap-x-8 gap-y-2 wrap py-3.5 md:grid-cols-[1fr_auto]">
          <div role="status">
            {designs.length > 0 ? (
              <>
                <b className="font-display text-[1.375rem] leading-[1.2] font-normal">
                  {capital(NUMBERS[designs.length]!)} par,{" "}
                  <span className="font-text text-[1.25rem] font-semibold num">{total}</span>
                </b>
                {leftOut.length > 0 && <p className="max-w-none font-semibold">{leftOutText(leftOut)}</p>}
                <p className="max-w-none text-small text-ash max-md:sr-only">{foot}</p>
              </>
            ) : (
              <p>Inget par än. På varje rad står vad som fattas.</p>
            )}
          </div>
          {designs.length > 0 && (
            <Button className="max-md:w-[calc(100%-10px)] noscript:hidden" onClick={() => void buy()}>
              {addText(designs.length, leftOut.length === 0)}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
