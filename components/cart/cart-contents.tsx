"use client";
import { useState } from "react";
import type { Cart, CartLine } from "@/lib/cart/cart";
import { missingOf, type OutNotes } from "@/lib/catalogue/sold-out";
import { formatKronor, ZERO } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { subtotalOf } from "@/lib/pricing/pricing";
import { totalsOf } from "@/lib/pricing/totals";
import { freightFrom, type FreightRates } from "@/lib/shipping/rates";
import { parcelFor } from "@/lib/shipping/parcel";
import { WAYS_TO_PAY } from "@/lib/shop/ways-to-pay";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { ArrowRightIcon } from "@/components/ui/icons";
import { Panel } from "@/components/ui/panel";
import { RemovedRow } from "@/components/ui/removed-row";
import { SumList } from "@/components/ui/sum-list";
import { TEXT_BUTTON } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { CartLineRow, lineTitle } from "./cart-line";
import { useCart } from "./cart-provider";

/** What the shop promises now, in words, and what it asks for it. */
export type Terms = {
  /** When it is there if it is paid today, as a sentence. */
  delivery: string;
  /** Why nothing can be ordered at the moment; null when it can. */
  closed: string | null;
  /** What is said of what has run out. */
  out: OutNotes;
  prices: PriceList;
  freight: FreightRates;
};

type CartContentsProps = Terms & {
  lines: Cart;
  /** The line removed last, whose place is kept. */
  removed: { line: CartLine; at: number; onPutBack: () => void } | null;
  onRemove: (line: CartLine) => void;
  onClear: () => void;
};

/** The lines to the left, what they cost to the right. */
export function CartContents({
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
  const clear = useCart((cart) => cart.clear);
  const [asking, setAsking] = useState(false);
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
    <CartLineRow key={line.id} line={line} out={out} prices={prices} onRemove={onRemove} />
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
          <button type="button" className={TEXT_BUTTON} onClick={() => setAsking(true)}>
            Töm varukorg
          </button>
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
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          clear();
          onClear();
        }}
        text="Alla stavar tas bort ur varukorgen."
        confirmLabel="Töm varukorg"
      />
    </div>
  );
}
