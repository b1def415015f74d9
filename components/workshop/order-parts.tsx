import { PolePicture } from "@/components/pole-picture/pole-picture";
import { subtotalRows } from "@/components/receipt/total-rows";
import { Link } from "@/components/ui/link";
import { SumList } from "@/components/ui/sum-list";
import type { PoleInWords } from "@/lib/catalogue/design";
import { designOf } from "@/lib/catalogue/bought-pole";
import { withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import { formatKronor, ore, sum, ZERO } from "@/lib/kernel/money";
import type { ChangeFacts } from "@/lib/order-changes/facts";
import { versionOf } from "@/lib/order-changes/version";
import { codeName } from "@/lib/orders/order";
import { priceText } from "@/lib/orders/order-line";
import type { Receipt } from "@/lib/orders/queries";
import * as adminPaths from "@/lib/shop/admin-paths";
import { choicesOf } from "@/lib/pole-picture/alt-text";
import { byHandReason, findOutline } from "@/lib/workshop/engraving-outline";
import { pairsLeft } from "@/lib/orders/pairs-left";
import type { WorkshopOrder } from "@/lib/workshop/queries";
import { goneWords } from "./build-sheet";
import { AddForm, ChangeForm } from "./change-form";
import { Linked } from "./order-heading";
import { Swatch } from "@/components/admin/swatch";

type EngravingFileProps = { order: string; index: number; pole: PoleInWords; text: string };

function EngravingFile({ order, index, pole, text }: EngravingFileProps) {
  const byHand = byHandReason(findOutline(pole, text));
  if (byHand) return <span className="font-semibold text-rowan">{byHand}</span>;
  return (
    <a href={adminPaths.engraving(order, index + 1)} className="inline-flex min-h-target items-center">
      SVG för lasern
    </a>
  );
}

type LinesProps = {
  order: WorkshopOrder;
  receipt: Receipt;
  /** The facts by which a change of its rows is priced; null when nothing may be changed. */
  facts: ChangeFacts | null;
};

type ChangeLineProps = { order: WorkshopOrder; item: WorkshopOrder["items"][number]; facts: ChangeFacts };

/** A line's title. Lines with the same title also have their place in the order. */
export function lineName({ items }: Pick<WorkshopOrder, "items">, item: WorkshopOrder["items"][number]) {
  const { productTitle } = item;
  const isAlone = items.filter((each) => each.productTitle === productTitle).length === 1;
  return isAlone ? productTitle : `${productTitle}, rad ${items.indexOf(item) + 1}`;
}

/** The form that changes one line, filled in with its current values. */
function ChangeLine({ order, item, facts }: ChangeLineProps) {
  const { position, quantity } = item;
  const ofLine = facts.lines[position];
  if (!ofLine) return null;
  const line = ofLine.before;
  const design = designOf(line);
  return (
    <ChangeForm
      order={order.id}
      changeId={crypto.randomUUID()}
      rows={facts.version}
      facts={facts.order}
      position={position}
      called={lineName(order, item)}
      version={versionOf(line)}
      line={ofLine}
      product={design && design.product}
      values={{
        ...Object.fromEntries(line.parts.map(({ part, name }) => [`item.${part}`, name ?? ""])),
        "item.length": String(line.lengthCm),
        "item.engraving": line.engraving ?? "",
        "item.quantity": String(quantity),
      }}
      isOnly={order.items.length === 1}
    />
  );
}

/** The order's lines, each with its picture, the engraving's file for the laser and the form that changes it. */
export function Lines({ order, receipt, facts }: LinesProps) {
  const left = pairsLeft(order.items, order.refunds, order.withdrawals);
  return (
    <>
      <ul className="divide-y divide-line">
        {receipt.lines.map((line, index) => {
          const item = order.items[index]!;
          return (
            <li
              key={item.position}
              className="grid grid-cols-[84px_1fr_auto] gap-x-4 gap-y-1 py-4 first:pt-0"
            >
              <span className="sm:row-span-2">
                {line.picture && <PolePicture design={line.picture} decorative className="w-[84px]" />}
              </span>
              <div className="min-w-0 wrap-anywhere">
                {line.pole && (
                  <p className="mb-1 flex flex-wrap items-center gap-x-4">
                    <span className="font-display text-[1.625rem] leading-[1.1]">
                      {line.pole.lengthCm}&nbsp;cm
                    </span>
                    {item.colorName && (
                      <b>
                        <Swatch name={item.colorName} />
                        {item.colorName}
                      </b>
                    )}
                  </p>
                )}
                <p>
                  <b>
                    {line.quantity} × {line.title}
                  </b>{" "}
                  {line.pole && <span className="text-ash">{choicesOf(line.pole)}</span>}
                </p>
                {line.pole && left[index]! < line.quantity && (
                  <p className="font-semibold text-rowan">{goneWords(left[index]!, line.quantity)}</p>
                )}
                {line.whose && <p>Till {line.whose}</p>}
                {line.pole?.engraving && (
                  <p>
                    Gravyr:{" "}
                    <span className="font-display text-[1.375rem] tracking-[.1em]">
                      {line.pole.engraving}
                    </span>{" "}
                    <EngravingFile
                      order={order.id}
                      index={index}
                      pole={line.pole}
                      text={line.pole.engraving}
                    />
                  </p>
                )}
                {line.pole && !receipt.replaces && order.status !== "cancelled" && (
                  <p className="text-small text-ash">{withdrawalNote(line.withdrawalExempt)}</p>
                )}
              </div>
              {!receipt.replaces && <span className="num">{priceText(line)}</span>}
              {facts && (
                <div className="col-span-full sm:col-start-2 sm:row-start-2">
                  <ChangeLine order={order} item={item} facts={facts} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {facts && (
        <div className="border-t border-line pt-2">
          <AddForm order={order.id} changeId={crypto.randomUUID()} rows={facts.version} facts={facts.order} />
        </div>
      )}
    </>
  );
}

/** The payment of an order and its refunds. */
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
  // A campaign's code, or a card that was empty when the payment came, lowers the price: the receipt calls it a discount.
  const isDiscount = receipt.giftCardLeft === null;
  const cardName = !isDiscount && receipt.giftCardKind === "promo" ? "Rabattkod" : codeName(isDiscount);
  return (
    <>
      <SumList
        rows={[
          ...subtotalRows(receipt),
          { label: "Frakt", value: formatKronor(receipt.shipping) },
          receipt.giftCard > 0 && {
            label: [cardName, order.checkout.giftCard?.code].filter(Boolean).join(" "),
            value: formatKronor(ore(-receipt.giftCard)),
          },
          { label: "Betalt hos Stripe", value: formatKronor(receipt.due), kind: "total" },
          { label: "varav moms", value: formatKronor(receipt.vat), kind: "note" },
          back > 0 && { label: "Återbetalt", value: formatKronor(ore(-back)) },
          owed > 0 && { label: "varav kvar att betala ut", value: formatKronor(owed), kind: "note" },
        ]}
      />
      {receipt.additions.map(({ id, number, amount, back }) => (
        <p key={id} className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <Link href={adminPaths.order(id)} className="inline-flex min-h-target items-center font-semibold">
            Tillägg, order {number}
          </Link>
          <span className="num">
            {formatKronor(amount)}
            {back > 0 && `, ${formatKronor(back)} åter`}
          </span>
        </p>
      ))}
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
