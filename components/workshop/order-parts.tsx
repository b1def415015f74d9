import { PolePicture } from "@/components/pole-picture/pole-picture";
import { SumList } from "@/components/ui/sum-list";
import type { PoleInWords } from "@/lib/catalogue/design";
import { withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import { formatKronor, ore, sum, ZERO } from "@/lib/kernel/money";
import type { Receipt } from "@/lib/orders/queries";
import * as paths from "@/lib/shop/paths";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { byHandReason, findOutline } from "@/lib/workshop/engraving-outline";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { Linked } from "./replace-section";

type EngravingFileProps = { order: string; index: number; pole: PoleInWords; text: string };

function EngravingFile({ order, index, pole, text }: EngravingFileProps) {
  const byHand = byHandReason(findOutline(pole, text));
  if (byHand) return <span className="font-semibold text-rowan">{byHand}</span>;
  return (
    <a href={paths.engraving(order, index + 1)} className="inline-flex min-h-target items-center">
      SVG för lasern
    </a>
  );
}

/** What was bought, with its picture and the engraving for the laser. */
export function Lines({ order, receipt }: { order: WorkshopOrder; receipt: Receipt }) {
  return (
    <ul className="grid gap-5">
      {receipt.lines.map((line, index) => (
        <li key={index} className="grid grid-cols-[84px_1fr_auto] gap-4">
          {line.picture ? <PolePicture design={line.picture} decorative className="w-[84px]" /> : <span />}
          <div className="min-w-0 wrap-anywhere">
            <b>
              {line.quantity} × {line.title}
            </b>
            {line.pole && <p>{captionOf(line.pole)}</p>}
            {line.pole?.engraving && (
              <p>
                Gravyr: <span className="font-display tracking-[.1em]">{line.pole.engraving}</span>{" "}
                <EngravingFile order={order.id} index={index} pole={line.pole} text={line.pole.engraving} />
              </p>
            )}
            {line.pole && !receipt.replaces && (
              <p className="text-small text-ash">{withdrawalNote(line.withdrawalExempt)}</p>
            )}
          </div>
          {!receipt.replaces && <span className="num">{formatKronor(line.lineTotal)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** How an order was paid, and what has been refunded. */
export function Money({ order, receipt }: { order: WorkshopOrder; receipt: Receipt }) {
  if (receipt.replaces)
    return (
      <>
        <Linked text="Ersätter" to={receipt.replaces} />
        <p>Kunden betalar ingenting.</p>
      </>
    );
  const back = sum(order.refundedOre, order.giftRefundedOre);
  const owed = sum(...order.refunds.map((row) => (row.status === "owed" ? row.stripeOre : ZERO)));
  const cardName = receipt.giftCardKind === "promo" ? "Rabattkod" : "Presentkort";
  return (
    <>
      <SumList
        rows={[
          { label: "Delsumma", value: formatKronor(receipt.subtotal) },
          { label: "Frakt", value: formatKronor(receipt.shipping) },
          ...(receipt.giftCard > 0
            ? [
                {
                  label: [cardName, order.checkout.giftCard?.code].filter(Boolean).join(" "),
                  value: formatKronor(ore(-receipt.giftCard)),
                },
              ]
            : []),
          { label: "Betalt hos Stripe", value: formatKronor(receipt.due), kind: "total" as const },
          { label: "varav moms", value: formatKronor(receipt.vat), kind: "note" as const },
          ...(back > 0 ? [{ label: "Återbetalt", value: formatKronor(ore(-back)) }] : []),
          ...(owed > 0
            ? [{ label: "varav kvar att betala ut", value: formatKronor(owed), kind: "note" as const }]
            : []),
        ]}
      />
      {order.stripePaymentIntent && (
        <p className="mt-3 text-small break-all text-ash">Betalning: {order.stripePaymentIntent}</p>
      )}
      {order.checkout.issuedCard && (
        <p className="mt-3">
          Presentkortet {order.checkout.issuedCard.code && <b>{order.checkout.issuedCard.code} </b>}har{" "}
          {formatKronor(order.checkout.issuedCard.remainingBalanceOre)} kvar
          {order.checkout.issuedCard.isActive ? "." : " och är avstängt."}
        </p>
      )}
    </>
  );
}
