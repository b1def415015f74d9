import { FieldError } from "@/components/ui/field-error";
import { CheckIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TEXT_BUTTON } from "@/components/ui/text-button";
import { namesOf, type Design } from "@/lib/catalogue/design";
import { designQuery } from "@/lib/catalogue/design-query";
import { ENGRAVING_MAX } from "@/lib/catalogue/engraving";
import { heightProblem, readHeight } from "@/lib/catalogue/length";
import { COLOURS, type ColourOption } from "@/lib/catalogue/options";
import { poles } from "@/lib/catalogue/poles";
import type { OutNotes } from "@/lib/catalogue/sold-out";
import { outSentence, type Stock } from "@/lib/catalogue/stock";
import { heightsOf, reachOf, unfitNote } from "@/lib/catalogue/advice";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import * as paths from "@/lib/shop/paths";
import {
  burnField,
  colorField,
  designAs,
  exampleHeight,
  heightField,
  insteadField,
  isTaken,
  nameField,
  nameProblem,
  poleFor,
  wayKey,
  type FamilyUse,
  type Offer,
  type Person,
} from "./people";

type ColourChipsProps = {
  name: string;
  chosen: string;
  whose: string;
  out: OutNotes;
};

/** `Gul`, or `Gul, slut just nu`. */
function colourLabel({ id, name }: ColourOption, out: OutNotes): string {
  return id in out ? `${name}, ${out[id]}` : name;
}

/** The eight lacquers as slim pieces of pole, each a target of 44 px. A sold-out one is struck through. */
function ColourChips({ name, chosen, whose, out }: ColourChipsProps) {
  return (
    <div
      role="radiogroup"
      aria-label={`Färg till ${whose}`}
      className="grid grid-cols-4 gap-x-1 xs:grid-cols-8 lg:min-h-13 lg:content-center"
    >
      {COLOURS.map((colour) => (
        <label
          key={colour.id}
          title={colourLabel(colour, out)}
          className="group/chip relative block h-11 cursor-pointer outline-ink forced-color-adjust-none has-checked:outline-[2.5px] has-checked:-outline-offset-[2.5px] has-focus-visible:outline-3 has-disabled:cursor-default"
        >
          <input
            type="radio"
            name={name}
            value={colour.id}
            defaultChecked={colour.id === chosen}
            disabled={colour.id in out}
            aria-label={colourLabel(colour, out)}
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

type PersonRowProps = {
  person: Person;
  use: FamilyUse;
  stock: Stock;
  prices: PriceList;
  /** Its place among the rows, from 1. */
  place: number;
  design: Design | null;
  onRemove: (() => void) | null;
};

/** The id of the note on engraved names, below all rows. */
export const BURN_NOTE_ID = "familj-om-gravyr";

/** Up to which height a child's poles last, or what to do when no pole fits. */
function noteOf({ person, design, use }: PersonRowProps): string | null {
  const heightCm = readHeight(person.height);
  if (heightCm === null) return "Skriv längden i centimeter, till exempel 132";
  const unfit = unfitNote(use, heightCm);
  if (unfit !== null || design?.product !== "barnstav") return unfit;
  return `Passar till och med ${reachOf({ id: "barnstav", lengthCm: design.lengthCm })}\u00a0cm`;
}

/** The label of an offer's checkbox; `price` is the price of the offered pair. */
function offerText({ id, lengthCm, why }: Offer, use: FamilyUse, price: Ore): string {
  const { title } = poles[id];
  if (why === "out") return `Ta ${lengthCm}\u00a0cm i stället`;
  if (why === "growing") return `Välj ${lengthCm}\u00a0cm och få en vinter till`;
  if (why === "other") return `Ta ${title} ${lengthCm}\u00a0cm i stället, ${formatKronor(price)}`;
  return use === "langden" && id !== "turstav"
    ? `Välj en ${title.toLowerCase()} på ${lengthCm}\u00a0cm, för utförsåkning`
    : `Ta ${title} ${lengthCm}\u00a0cm ändå`;
}

const TICK =
  "grid min-h-target cursor-pointer grid-cols-[24px_1fr] items-center gap-x-3 max-lg:order-1 max-lg:-mt-2";
const TICK_BOX = "m-0 size-6 accent-spruce";

const INPUT =
  "h-13 w-full rounded border border-edge bg-white px-4 focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-rowan placeholder:text-ash placeholder:opacity-100";

/** One person: the fields for name, height and colour, and the pair that follows from them. */
export function PersonRow(props: PersonRowProps) {
  const { person, use, stock, prices, place, design, onRemove } = props;
  const { row } = person;
  const name = person.name.trim();
  const whose = name || `rad ${place}`;
  const height = readHeight(person.height);
  const wrongName = person.burn ? nameProblem(person) : null;
  const wrongHeight = heightProblem(person.height);
  const pole = poleFor(person, use, stock);
  const out = pole && pole.lengthCm !== null ? outSentence(stock, pole.id, pole.lengthCm) : null;
  const priceOf = (of: Design) => priceDesign(of, prices).unit;
  const id = (field: string) => `familj-${field}`;
  return (
    <fieldset
      className="group/person grid grid-cols-[1fr_112px] items-start gap-x-5 gap-y-3 border-t border-line py-5 lg:grid-cols-[minmax(140px,1.1fr)_104px_minmax(340px,2.2fr)_minmax(190px,1.5fr)_auto_auto] lg:items-baseline"
      data-person=""
    >
      <legend className="sr-only">{name ? `Rad ${place}: ${name}` : `Rad ${place}`}</legend>
      <div className="grid gap-1">
        <label htmlFor={id(nameField(row))} className="font-semibold">
          <span className="num">{place}.</span> Namn{" "}
          <span className="font-normal text-ash">(om du vill)</span>
        </label>
        <input
          id={id(nameField(row))}
          name={nameField(row)}
          defaultValue={person.name}
          // `placeholder-shown` tells CSS that the name is empty, which hides the checkbox below.
          placeholder=" "
          data-name=""
          maxLength={ENGRAVING_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrongName ? true : undefined}
          aria-describedby={wrongName ? `${id(nameField(row))}-fel` : undefined}
          className={INPUT}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={id(heightField(row))} className="font-semibold">
          Längd, cm
        </label>
        <input
          id={id(heightField(row))}
          name={heightField(row)}
          defaultValue={person.height}
          placeholder={exampleHeight(row) && `t.ex. ${exampleHeight(row)}`}
          maxLength={8}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={wrongHeight ? true : undefined}
          aria-describedby={`${id(heightField(row))}-svar`}
          className={INPUT}
        />
      </div>
      {wrongName && (
        <div className="col-span-full lg:order-last">
          <FieldError id={`${id(nameField(row))}-fel`}>{wrongName}</FieldError>
        </div>
      )}
      <div className="max-lg:col-span-full">
        <p aria-hidden="true" className="mb-1">
          <b>Färg</b> {design && <span className="text-ash">{namesOf(design).color.toLowerCase()}</span>}
        </p>
        <ColourChips name={colorField(row)} chosen={person.color} whose={whose} out={stock.outColours} />
      </div>
      {/* On a phone its parts are cells of the row: the price stands beside the pole, "Ta bort" beside the last of them. */}
      <div className="max-lg:contents lg:grid lg:gap-1">
        {wrongHeight ? (
          <div className="max-lg:col-span-full">
            <FieldError id={`${id(heightField(row))}-svar`}>{wrongHeight}</FieldError>
          </div>
        ) : (
          <p
            id={`${id(heightField(row))}-svar`}
            className={`max-lg:max-w-none ${design || height === null ? "" : "max-lg:col-span-full"}`}
          >
            {design && (
              <b className="block">
                {poles[design.product].title}, {design.lengthCm}&nbsp;cm
              </b>
            )}
            {!design && height !== null && height < heightsOf("barnstav").min && (
              <b className="block">{name || "Den minsta"} får växa lite till.</b>
            )}
            <span className="block text-small text-ash">{out ?? noteOf(props)}</span>
          </p>
        )}
        {height !== null && unfitNote(use, height) !== null && (
          <Link
            href={paths.contactHeight(height)}
            className="inline-flex min-h-target items-center justify-self-start text-small max-lg:order-1 max-lg:col-span-full max-lg:-my-2"
          >
            Fråga oss<span className="sr-only"> om {whose}</span>
          </Link>
        )}
        {pole?.offer && (
          <label key={wayKey(pole.offer)} className={`${TICK} max-lg:col-span-full`}>
            <input
              type="checkbox"
              name={insteadField(row)}
              value={wayKey(pole.offer)}
              defaultChecked={isTaken(person, pole.offer)}
              className={TICK_BOX}
            />
            <span>{offerText(pole.offer, use, priceOf(designAs(person, pole.offer, stock)))}</span>
          </label>
        )}
        {/* Hidden, not unmounted: the checkbox keeps its state while another height is typed. */}
        <label
          hidden={height !== null && pole === null}
          className={`${TICK} group-has-[[data-name]:placeholder-shown]/person:hidden`}
        >
          <input
            type="checkbox"
            name={burnField(row)}
            value="ja"
            defaultChecked={person.burn}
            aria-describedby={BURN_NOTE_ID}
            className={TICK_BOX}
          />
          <span>
            Bränn in namnet, <span className="num">{formatKronor(prices.engraving)}</span>
          </span>
        </label>
      </div>
      <p className="text-right font-semibold num max-lg:empty:hidden lg:min-w-18">
        {design && (
          <>
            {formatKronor(priceOf(design))}
            <a
              href={paths.onePole(designQuery(design, { product: true, engraving: true }).toString(), false)}
              className="hidden noscript:block"
            >
              Beställ paret
            </a>
          </>
        )}
      </p>
      <p className="max-w-none text-right max-lg:order-1 max-lg:col-start-2 max-lg:-mt-2 lg:min-w-16 noscript:hidden">
        {onRemove && (
          <button type="button" onClick={onRemove} className={`${TEXT_BUTTON} text-small max-lg:justify-end`}>
            Ta bort<span className="sr-only"> {whose}</span>
          </button>
        )}
      </p>
    </fieldset>
  );
}
