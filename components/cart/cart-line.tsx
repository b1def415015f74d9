"use client";
import type { Route } from "next";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { Price } from "@/components/price";
import { MinusIcon, PlusIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TEXT_BUTTON } from "@/components/ui/text-button";
import type { Cart, CartLine } from "@/lib/cart/cart";
import { inWords } from "@/lib/catalogue/design";
import { designQuery } from "@/lib/catalogue/design-query";
import { poles } from "@/lib/catalogue/poles";
import { MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import { missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { isWithdrawalExempt, withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import { choicesOf } from "@/lib/pole-picture/alt-text";
import type { PriceList } from "@/lib/pricing/price-list";
import { lineTotal, priceDesign } from "@/lib/pricing/pricing";
import * as paths from "@/lib/shop/paths";
import { useCart } from "./cart-provider";

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** What is counted, for screen readers: "antal Vuxenstav, 125 cm". */
  label: string;
};

const STEP =
  "grid w-12 min-h-12 cursor-pointer place-items-center hover:bg-drift disabled:cursor-default disabled:text-edge";

/** − antal +. Minus at 1 removes the line. */
function Stepper({ value, onChange, label }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-stretch rounded border border-edge bg-white"
    >
      <button
        type="button"
        aria-label={`Minska ${label}`}
        className={STEP}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <output
        className="grid min-w-target place-items-center border-x border-line font-semibold"
        aria-live="polite"
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={`Öka ${label}`}
        className={STEP}
        disabled={value >= MAX_QUANTITY}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </div>
  );
}

/** The name of a line in a sentence: `Barnstav till Olle`. */
export function lineTitle({ design, whose }: CartLine): string {
  const title = poles[design.product].lineTitle;
  return whose ? `${title} till ${whose}` : title;
}

/** The name of a line for the labels of its buttons. Lines with the same name also have their place in the cart. */
export function calledIn(lines: Cart, line: CartLine): string {
  const nameOf = (each: CartLine) =>
    each.whose ? lineTitle(each) : `${lineTitle(each)}, ${each.design.lengthCm} cm`;
  const name = nameOf(line);
  const isOnly = lines.filter((each) => nameOf(each) === name).length === 1;
  return isOnly ? name : `${name}, rad ${lines.indexOf(line) + 1}`;
}

/** The URL that opens a line's design to change it: the choices for the first paint, the line's id for the rest. */
function editAddress({ id, design, quantity }: CartLine): Route {
  const query = designQuery(design, { quantity });
  query.set("rad", id);
  return paths.designed(poles[design.product].href, query);
}

type CartLineRowProps = {
  line: CartLine;
  called: string;
  out: OutNotes;
  prices: PriceList;
  /** Gets the line as it was, just before it is removed. */
  onRemove: (line: CartLine) => void;
};

/** One line: its picture, its choices in words, its price and its buttons. */
export function CartLineRow({ line, called, out, prices, onRemove }: CartLineRowProps) {
  const setQuantity = useCart((cart) => cart.setQuantity);
  const remove = useCart((cart) => cart.remove);
  const duplicate = useCart((cart) => cart.duplicate);
  const { design, quantity } = line;
  return (
    <li
      id={line.id}
      tabIndex={-1}
      className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-5 gap-y-2 border-t border-line py-6 max-xs:grid-cols-[72px_minmax(0,1fr)]"
    >
      <PolePicture design={design} decorative className="row-span-2 w-28 self-start max-xs:w-18" />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3 leading-[1.2]">{poles[design.product].lineTitle}</h2>
          <b className="text-[1.125rem]">
            <Price amount={lineTotal(line, prices)} />
          </b>
        </div>
        <ul className="mt-1 text-small leading-[1.5] text-ash">
          {line.whose && <li className="text-body text-ink">Till {line.whose}</li>}
          <li>{choicesOf(inWords(design))}</li>
          <li>{design.lengthCm}&nbsp;cm</li>
          {design.engraving !== null && (
            <li>
              Gravyr{" "}
              <span className="font-display tracking-[.1em] break-words text-ink">{design.engraving}</span>
            </li>
          )}
          <li>{withdrawalNote(isWithdrawalExempt(design))}</li>
          {quantity > 1 && (
            <li>
              <Price amount={priceDesign(design, prices).unit} /> per par
            </li>
          )}
        </ul>
        {missingOf(design, out).map(({ part, text }) => (
          <p key={part} className="mt-1 font-semibold text-rowan">
            {text}
          </p>
        ))}
      </div>
      <div className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-span-1">
        <Stepper
          value={quantity}
          label={`antal ${called}`}
          onChange={(next) => {
            if (next < 1) onRemove(line);
            setQuantity(line.id, next);
          }}
        />
        <div className="flex gap-x-5">
          <Link href={editAddress(line)} className={TEXT_BUTTON}>
            Ändra<span className="sr-only"> {called}</span>
          </Link>
          <button type="button" className={TEXT_BUTTON} onClick={() => duplicate(line.id)}>
            Kopiera<span className="sr-only"> {called}</span>
          </button>
          <button
            type="button"
            className={TEXT_BUTTON}
            onClick={() => {
              onRemove(line);
              remove(line.id);
            }}
          >
            Ta bort<span className="sr-only"> {called}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
