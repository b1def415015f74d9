import { namesOf, type Design } from "@/lib/catalogue/design";
import { ENGRAVING_MAX } from "@/lib/catalogue/engraving";
import { designQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import { readHeight } from "@/lib/catalogue/length";
import { outSentence, type Stock } from "@/lib/catalogue/stock";
import { heightsOf, unfitNote } from "@/lib/catalogue/which-pole";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import { FieldError } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { ColourChips } from "./colour-chips";
import {
  colorField,
  exampleHeight,
  heightField,
  insteadField,
  nameField,
  nameProblem,
  poleFor,
  type FamilyUse,
  type Person,
} from "./people";

type Offered = NonNullable<ReturnType<typeof poleFor>>;

type PersonRowProps = {
  person: Person;
  /** The names are to be burnt in. */
  burn: boolean;
  use: FamilyUse;
  stock: Stock;
  /** Its place among the rows, from 1. */
  place: number;
  design: Design | null;
  /** Of the pair. */
  price: Ore | null;
  onRemove: (() => void) | null;
};

/** How long these poles last a child, and what is to be done where there are none. */
function noteOf({ person, design, use }: PersonRowProps): string | null {
  const heightCm = readHeight(person.height);
  if (heightCm === null) return "Skriv längden i centimeter, till exempel 132";
  const unfit = unfitNote(use, heightCm);
  if (unfit !== null || design?.product !== "barnstav") return unfit;
  const { lengthFactor } = poles[design.product];
  return `Passar till och med ${Math.floor((design.lengthCm + 2.5) / lengthFactor)}\u00a0cm`;
}

/** What is offered to whom no length fits, or whose is out. */
function insteadText({ id, lengthCm, insteadCm }: Offered, use: FamilyUse): string {
  if (lengthCm !== null) return `Ta ${insteadCm}\u00a0cm i stället`;
  const isOther = use === "langden" && id !== "turstav";
  return isOther
    ? `Ta ${poles[id].title} ${insteadCm}\u00a0cm, för utför`
    : `Ta ${poles[id].title} ${insteadCm}\u00a0cm ändå`;
}

const INPUT =
  "h-13 w-full rounded border border-edge bg-white px-4 focus-visible:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-rowan placeholder:text-ash placeholder:opacity-100";

/** One in the family: name, height and colour, and the pair that follows from them. */
export function PersonRow(props: PersonRowProps) {
  const { person, burn, use, stock, place, design, price, onRemove } = props;
  const { row } = person;
  const whose = person.name.trim() || `rad ${place}`;
  const height = readHeight(person.height);
  const problem = burn ? nameProblem(person) : null;
  const pole = poleFor(person, use, stock);
  const out = pole && pole.lengthCm !== null ? outSentence(stock, pole.id, pole.lengthCm) : null;
  const id = (name: string) => `familj-${name}`;
  return (
    <fieldset
      className="grid grid-cols-[1fr_112px] items-end gap-x-5 gap-y-3 border-t border-line py-5 lg:grid-cols-[minmax(140px,1.1fr)_104px_minmax(370px,2.4fr)_minmax(170px,1.3fr)_auto_auto]"
      data-person=""
    >
      <legend className="sr-only">{`Rad ${place}: ${whose}`}</legend>
      <div className="grid gap-1">
        <label htmlFor={id(nameField(row))} className="font-semibold">
          Namn <span className="font-normal text-ash">(om du vill)</span>
        </label>
        <input
          id={id(nameField(row))}
          name={nameField(row)}
          defaultValue={person.name}
          maxLength={ENGRAVING_MAX}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id(nameField(row))}-fel` : undefined}
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
          aria-describedby={`${id(heightField(row))}-svar`}
          className={INPUT}
        />
      </div>
      {problem && (
        <div className="col-span-full lg:order-last">
          <FieldError id={`${id(nameField(row))}-fel`}>{problem}</FieldError>
        </div>
      )}
      <div className="max-lg:col-span-full">
        <p aria-hidden="true" className="mb-1">
          <b>Färg</b> {design && <span className="text-ash">{namesOf(design).color.toLowerCase()}</span>}
        </p>
        <ColourChips name={colorField(row)} chosen={person.color} whose={whose} out={stock.outColours} />
      </div>
      <div className="lg:min-h-13">
        <p id={`${id(heightField(row))}-svar`} className="max-lg:max-w-none">
          {design && (
            <b className="block">
              {poles[design.product].title}, {design.lengthCm}&nbsp;cm
            </b>
          )}
          {!design && height !== null && height < heightsOf("barnstav").min && (
            <b className="block">{person.name.trim() || "Den minsta"} får växa lite till.</b>
          )}
          <span className="block text-small text-ash">{out ?? noteOf(props)}</span>
        </p>
        {height !== null && unfitNote(use, height) !== null && (
          <Link href={paths.contact} className="inline-flex min-h-target items-center text-small">
            Fråga oss<span className="sr-only"> om {whose}</span>
          </Link>
        )}
        {pole && pole.insteadCm !== null && (
          <label
            key={`${pole.id}-${pole.insteadCm}`}
            className="grid min-h-target cursor-pointer grid-cols-[24px_1fr] items-center gap-x-3"
          >
            <input
              type="checkbox"
              name={insteadField(row)}
              value={pole.insteadCm}
              defaultChecked={design !== null}
              className="m-0 size-6 accent-spruce"
            />
            <span>{insteadText(pole, use)}</span>
          </label>
        )}
      </div>
      <p className="text-right font-semibold num max-lg:self-start lg:min-h-13 lg:min-w-18 lg:self-end">
        {price !== null && formatKronor(price)}
        {design && (
          <a
            href={paths.onePole(designQuery(design, { product: true, engraving: true }).toString(), false)}
            className="hidden noscript:block"
          >
            Beställ paret
          </a>
        )}
      </p>
      <p className="max-lg:col-span-full max-lg:-mt-3 max-lg:text-right lg:min-w-16 noscript:hidden">
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="min-h-target min-w-target cursor-pointer text-small underline underline-offset-[.22em] hover:decoration-2"
          >
            Ta bort<span className="sr-only"> {whose}</span>
          </button>
        )}
      </p>
    </fieldset>
  );
}
