"use client";
import { useRef, type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { RemovedRow } from "@/components/ui/removed-row";
import { UseChoice } from "@/components/which-pole/use-choice";
import type { Cart } from "@/lib/cart/cart";
import type { Stock } from "@/lib/catalogue/stock";
import * as paths from "@/lib/shop/paths";
import { FamilyBar, type Terms } from "./family-bar";
import { FamilyWall, type Pictures } from "./family-wall";
import { linesBefore, notInCart } from "./pairs";
import {
  designFor,
  exampleHeight,
  FAMILY_USES,
  FIELD,
  isWritten,
  FAMILY_MAX,
  nameProblem,
  type FamilyUse,
  type Person,
} from "./people";
import { BURN_NOTE_ID, PersonRow } from "./person-row";
import { useFamily } from "./use-family";

/** The lines of the cart, also after a change in another tab; empty until the cart's code is loaded. */
function useCartLines(): Cart {
  const [lines, setLines] = useState<Cart>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      const { createCartStore } = await import("@/lib/cart/store");
      if (leaving.signal.aborted) return;
      const store = createCartStore();
      store.subscribe((cart) => setLines(cart.lines ?? []));
      leaving.signal.addEventListener("abort", store.connect());
    };
    // If the code can't be loaded, the cart counts as empty; pressing the button loads it again.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return lines;
}

type FamilyFormProps = Terms & {
  people: readonly Person[];
  use: FamilyUse;
  pictures: Pictures;
  stock: Stock;
  heading: ReactNode;
  /** A note on colours that are sold out. */
  coloursOut: ReactNode;
};

/** The family's rows and their wall. With script both follow what is typed; without, the form reloads the page. */
export function FamilyForm({ people: initial, use: firstUse, pictures, stock, ...rest }: FamilyFormProps) {
  const { heading, coloursOut, ...terms } = rest;
  const { form, people, use, removed, read, add, remove, putBack } = useFamily(initial, firstUse, stock);
  const inCart = useCartLines();
  const isBuying = useRef(false);

  const family = people.map((person) => ({ person, design: designFor(person, use, stock) }));
  const pairs = family.flatMap(({ person, design }) =>
    design ? { design, whose: person.name.trim() || undefined } : [],
  );
  const missing = notInCart(pairs, inCart);
  const leftOut = family.flatMap(({ person, design }, index) =>
    design === null && isWritten(person) ? [person.name.trim() || `rad ${index + 1}`] : [],
  );
  const isExample = !people.some(isWritten);
  const examples = people.map((each) => {
    const person = { ...each, height: exampleHeight(each.row) };
    return { person, design: designFor(person, use, stock) };
  });
  const wrong = people.find((person) => person.burn && nameProblem(person));
  const isFull = people.length >= FAMILY_MAX;
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  async function buy() {
    if (wrong) return focus(`[name=namn-${wrong.row}]`);
    if (isBuying.current) return;
    isBuying.current = true;
    try {
      const { addAll } = await import("./add-all");
      await addAll(missing, linesBefore(missing, pairs, inCart));
    } finally {
      isBuying.current = false;
    }
    // The pressed button is gone, so the link beside it gets the focus.
    focus("[data-bottom-bar] a");
  }
  const rows = family.map(({ person, design }, index) => (
    <PersonRow
      key={person.row}
      person={person}
      use={use}
      stock={stock}
      prices={terms.prices}
      place={index + 1}
      design={design}
      onRemove={people.length > 1 ? () => remove(person) : null}
    />
  ));
  if (removed)
    rows.splice(
      removed.at,
      0,
      <div key="borta" className="border-t border-line py-5">
        <RemovedRow
          isFocused
          called={removed.person.name.trim() || `Rad ${removed.at + 1}`}
          onPutBack={() => {
            putBack();
            focus(`[name=namn-${removed.person.row}]`);
          }}
        />
      </div>,
    );
  return (
    <form
      ref={form}
      action={paths.family}
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
      className="[--cm:1.42px] md:[--cm:clamp(2px,0.25vh,2.9px)]"
    >
      <input type="hidden" name={FIELD.rows} value={people.length} readOnly />
      <div className="wrap pt-[clamp(24px,2.6vw,40px)] pb-6">
        {heading}
        <div className="mb-4 md:mb-8">
          <UseChoice legend="Var åker ni mest?" name={FIELD.use} uses={FAMILY_USES} chosen={firstUse} />
        </div>
        <FamilyWall
          family={isExample ? examples : family}
          use={use}
          pictures={pictures}
          isExample={isExample}
        />
        <div className="mt-5 border-b border-line md:mt-8">
          {coloursOut}
          {rows}
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 pt-4">
          <Button
            variant="line"
            small
            onClick={() => {
              add();
              focus("[data-person]:last-of-type input");
            }}
            className="noscript:hidden"
            aria-disabled={isFull || undefined}
            disabled={isFull}
          >
            Lägg till en person
          </Button>
          <p id={BURN_NOTE_ID} className="text-small text-ash">
            Med namn på kan två ha röda stavar i samma hall. För graverade stavar gäller ingen ångerrätt.
          </p>
          {/* On a phone the bar has no room for it and only has it read aloud, so it is shown here. */}
          <p aria-hidden="true" className="text-small text-ash md:hidden">
            {terms.arrival}
          </p>
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
      <FamilyBar {...terms} pairs={pairs} missing={missing} leftOut={leftOut} onBuy={() => void buy()} />
    </form>
  );
}
