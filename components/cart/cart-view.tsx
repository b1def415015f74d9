"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { describeSavedCard } from "@/components/checkout/draft";
import { onKeptChange } from "@/components/layout/cart-badge";
import { ButtonLink, Button } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { RemovedRow } from "@/components/ui/removed-row";
import { SumList } from "@/components/ui/sum-list";
import { TEXT_BUTTON } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { putLineBack, type Cart, type CartLine } from "@/lib/cart/cart";
import { missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { formatKronor, ZERO } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { subtotalOf } from "@/lib/pricing/pricing";
import { totalsOf } from "@/lib/pricing/totals";
import { parcelFor } from "@/lib/shipping/parcel";
import { freightFrom, type FreightRates } from "@/lib/shipping/rates";
import * as paths from "@/lib/shop/paths";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { calledIn, CartLineRow, lineTitle } from "./cart-line";
import { useCart } from "./cart-provider";
import { LazyWaitingPayments } from "./lazy-waiting-payments";

/** Empties the cart after "Är du säker?": a native modal dialog, in which the focus stays and from which it returns. */
function ClearCart({ onClear }: { onClear: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className={TEXT_BUTTON} onClick={() => dialog.current?.showModal()}>
        Töm varukorg
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="tom-rubrik"
        aria-describedby="tom-text"
        onClick={(event) => event.target === event.currentTarget && close()}
        className="m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow text-ink backdrop:bg-ink/45"
      >
        {/* The padding sits inside, so that a click on it is not a click outside. */}
        <div className="p-6 sm:p-8">
          <h2 id="tom-rubrik" className="mb-3 text-[1.75rem]">
            Är du säker?
          </h2>
          <p id="tom-text">Alla stavar tas bort ur varukorgen.</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="line" onClick={close}>
              Avbryt
            </Button>
            <Button
              variant="destructive"
              onClick={() => {
                close();
                onClear();
              }}
            >
              Töm varukorg
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** Says that a gift card from a link waits in the checkout. */
function SavedCard() {
  const text = useSyncExternalStore(onKeptChange, describeSavedCard, () => null);
  return text && <p className="mt-4 border-l-4 border-spruce pl-3 font-semibold">{text}</p>;
}

/** The shop's current terms: delivery, what can be ordered, prices and freight. */
type Terms = {
  /** When an order paid today arrives, as a sentence. */
  delivery: string;
  /** Why nothing can be ordered at the moment; null when it can. */
  closed: string | null;
  out: OutNotes;
  prices: PriceList;
  freight: FreightRates;
};

type CartContentsProps = Terms & {
  lines: Cart;
  /** The line removed last. Its place is kept so that it can be put back. */
  removed: { line: CartLine; at: number; onPutBack: () => void } | null;
  onRemove: (line: CartLine) => void;
  onClear: () => void;
};

/** The lines to the left, what they cost to the right. */
function CartContents({
  delivery,
  closed,
  out,
  prices,
  freight,
  lines,
  removed,
  onRemove,
  onClear,
}: CartContentsProps) {
  const { subtotal, total, vat } = totalsOf(subtotalOf(lines, prices), ZERO, null);
  const { weightKg } = parcelFor(
    lines.map(({ design: { lengthCm }, quantity }) => ({ lengthCm, quantity })),
    0,
  );
  const isOut = lines.some((line) => missingOf(line.design, out).length > 0);
  const reason = closed
    ? `${closed} Varukorgen är kvar till dess.`
    : isOut
      ? "Något i varukorgen är slut. Ändra eller ta bort den raden, så kommer du vidare till kassan."
      : null;
  const rows = lines.map((line) => (
    <CartLineRow
      key={line.id}
      line={line}
      called={calledIn(lines, line)}
      out={out}
      prices={prices}
      onRemove={onRemove}
    />
  ));
  if (removed)
    rows.splice(
      removed.at,
      0,
      <li key={`borta-${removed.line.id}`} className="border-t border-line py-6">
        <RemovedRow isFocused called={lineTitle(removed.line)} onPutBack={removed.onPutBack} />
      </li>,
    );
  return (
    <div className="mt-8 grid gap-10 wrap pb-section lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-[clamp(48px,6vw,104px)]">
      <section aria-label="Varor" className="min-w-0">
        <ul className="border-b border-line">{rows}</ul>
        <div className="flex flex-wrap gap-x-8 gap-y-2 pt-4">
          <TextLink href={paths.home}>Fortsätt handla</TextLink>
          <ClearCart onClear={onClear} />
        </div>
      </section>
      <aside className="min-w-0 lg:sticky lg:top-[109px]">
        <Panel title="Att betala">
          <SumList
            className="mb-4"
            rows={[
              { label: "Delsumma", value: formatKronor(subtotal) },
              { label: "Frakt", value: `från ${formatKronor(freightFrom(freight, weightKg))}` },
              {
                label: "Totalt utan frakt",
                value: <span aria-live="polite">{formatKronor(total)}</span>,
                kind: "total",
              },
              { label: "varav moms", value: formatKronor(vat), kind: "note" },
            ]}
          />
          {reason ? (
            <p className="border-l-4 border-edge pl-3">{reason}</p>
          ) : (
            <>
              <ButtonLink href={paths.checkout} wide>
                Gå till kassan
                <ArrowRightIcon />
              </ButtonLink>
              <p className="mt-4 text-small text-ash">
                {delivery} Frakten väljer du i kassan. Betala med {WAYS_TO_PAY}.
              </p>
            </>
          )}
        </Panel>
      </aside>
    </div>
  );
}

/** An empty cart: links to the products. */
function CartEmpty() {
  return (
    <div className="wrap pb-section">
      <p className="mt-6 flex max-w-none flex-wrap gap-x-6 gap-y-4">
        <ButtonLink href={paths.home}>Fortsätt handla</ButtonLink>
        <ButtonLink href={paths.customPole} variant="line">
          Designa din stav
        </ButtonLink>
        <TextLink href={paths.whichPole}>Vilken stav är min?</TextLink>
      </p>
    </div>
  );
}

/** The cart in its states: not read yet (space kept), empty, or with its lines. */
export function CartView(terms: Terms) {
  const lines = useCart((cart) => cart.lines);
  const dropped = useCart((cart) => cart.dropped);
  const change = useCart((cart) => cart.change);
  const clear = useCart((cart) => cart.clear);
  const waits = useCart((cart) => cart.waiting.length > 0);
  const [removed, setRemoved] = useState<{ line: CartLine; at: number; beside: Cart } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<number | null>(null);

  useEffect(() => {
    // The button that was pressed is gone with the list, so the focus moves to the heading.
    if (lines?.length === 0 && before.current) heading.current?.focus();
    before.current = lines?.length ?? null;
  }, [lines]);

  function putBack() {
    if (!removed) return;
    change((cart) => putLineBack(cart, removed.line, removed.at, removed.beside));
    setRemoved(null);
    requestAnimationFrame(() => document.getElementById(removed.line.id)?.focus({ preventScroll: true }));
  }

  // To the shopper, the lines of a waiting payment are still in the cart.
  const empty = lines?.length === 0 && !waits;
  return (
    <div className="min-h-screen pt-[clamp(32px,5vw,72px)] noscript:min-h-0">
      <div className="wrap">
        <h1 ref={heading} tabIndex={-1} className="max-w-[14ch] outline-none">
          {empty ? "Din varukorg är tom" : "Varukorg"}
        </h1>
        {/* Shown until the cart has been read, so that there is something to read meanwhile. */}
        <p className="mt-4 text-lead text-ash">
          {empty
            ? "Här är plats för ett par stavar. Börja med en färg, så tar vi resten efter hand."
            : "Varje par görs för hand när du har beställt. Fram till betalningen kan du ändra allt."}
        </p>
        <SavedCard />
        {dropped > 0 && (
          <p role="status" className="mt-4 border-l-4 border-edge pl-3 text-ash">
            {dropped === 1
              ? "En rad i varukorgen gick inte att läsa och är borttagen."
              : `${dropped} rader i varukorgen gick inte att läsa och är borttagna.`}
          </p>
        )}
        <div className="mt-8 empty:hidden">
          <LazyWaitingPayments />
        </div>
        {empty && removed && <RemovedRow called={lineTitle(removed.line)} onPutBack={putBack} />}
      </div>
      {empty && <CartEmpty />}
      {lines !== null && lines.length > 0 && (
        <CartContents
          {...terms}
          lines={lines}
          removed={removed && { ...removed, onPutBack: putBack }}
          onRemove={(line) => setRemoved({ line, at: lines.indexOf(line), beside: lines })}
          onClear={() => {
            clear();
            setRemoved(null);
          }}
        />
      )}
    </div>
  );
}
