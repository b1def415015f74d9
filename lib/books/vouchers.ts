// Sales, refunds and changes of cards as vouchers of double-entry bookkeeping. Amounts in öre; debit is positive.
import { minus, negative, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import { vatIn } from "@/lib/pricing/totals";
import { dayOf } from "@/lib/kernel/dates";
import type { AccountKey, SeriesKey } from "@/lib/settings/usual-books";
import type { VatKind } from "@/prisma/generated/enums";
import type { CardFact } from "./card-facts";
import type { DisputeFact, Facts, MoveFact, PayoutFact, RefundFact, SaleFact } from "./queries";

type Row = { account: AccountKey; amount: Ore };
export type Voucher = {
  series: SeriesKey;
  number: number;
  day: string;
  text: string;
  rows: Row[];
};

function voucher(head: Omit<Voucher, "rows">, rows: Row[]): Voucher {
  return { ...head, rows: rows.filter((row) => row.amount !== 0) };
}

/** The VAT that was already paid with a single-purpose card when it was sold. */
function vatOnCard(amount: Ore, vatKind: VatKind | null): Ore {
  return vatKind === "single" ? vatIn(amount) : ZERO;
}

function giftCardSale(sale: SaleFact): Row[] {
  return [
    { account: "stripe", amount: sale.due },
    { account: "giftCards", amount: negative(sale.due) },
    { account: "giftCardVat", amount: sale.vat },
    { account: "vat", amount: negative(sale.vat) },
  ];
}

/** A sale: goods and freight net of VAT, discount codes as discounts, bought cards as payment. */
function saleVoucher(sale: SaleFact): Voucher {
  const head = { series: "A" as const, number: sale.number, day: dayOf(sale.at) };
  if (sale.kind === "gift_card")
    return voucher({ ...head, text: `Presentkort, order ${sale.number}` }, giftCardSale(sale));
  const isPromo = sale.card.kind === "promo";
  const byCard = isPromo ? ZERO : sale.card.amount;
  const promo = isPromo ? sale.card.amount : ZERO;
  const cardVat = vatOnCard(byCard, isPromo ? null : sale.card.vatKind);
  const freightNet = minus(sale.shipping, vatIn(sale.shipping));
  const discountNet = minus(promo, vatIn(promo));
  // Whatever rounding leaves ends in the goods, so that the voucher is balanced to the öre.
  const goodsNet = ore(sale.due + byCard + discountNet - sale.vat - cardVat - freightNet);
  const text = `${sale.kind === "addition" ? "Tillägg, kvitto" : "Order"} ${sale.number}`;
  return voucher({ ...head, text }, [
    { account: "stripe", amount: sale.due },
    { account: "giftCards", amount: byCard },
    { account: "discounts", amount: discountNet },
    { account: "vat", amount: negative(sale.vat) },
    { account: "giftCardVat", amount: negative(cardVat) },
    { account: "freight", amount: negative(freightNet) },
    { account: "sales", amount: negative(goodsNet) },
  ]);
}

/** The parts of a sale that its credit receipts reverse so far, so that the last one leaves nothing. Freight goes last. */
function reversedOf({ subtotal, shipping, due, card }: RefundFact["order"], soFar: RefundFact["before"]) {
  const promo = card.kind === "promo" ? card.amount : ZERO;
  const paid = ore(due + card.amount - promo);
  const back = sum(soFar.stripe, soFar.giftCard);
  const discount = paid > 0 ? ore(Math.round((promo * back) / paid)) : ZERO;
  const freight = soFar.freight ? shipping : ore(Math.max(0, back + discount - subtotal));
  return {
    freightNet: minus(freight, vatIn(freight)),
    discountNet: minus(discount, vatIn(discount)),
    cardVat: vatOnCard(soFar.giftCard, card.vatKind),
  };
}

/** A credit receipt: the sale backwards, for the part that is paid back. */
function refundVoucher(refund: RefundFact): Voucher {
  const head = {
    series: "K" as const,
    number: refund.number,
    day: dayOf(refund.at),
    text: `Kreditkvitto ${refund.number} till order ${refund.orderNumber}`,
  };
  if (refund.kind === "gift_card")
    return voucher(head, [
      { account: "giftCards", amount: refund.stripe },
      { account: "vat", amount: refund.vat },
      { account: "giftCardVat", amount: negative(refund.vat) },
      { account: "stripe", amount: negative(refund.stripe) },
    ]);
  const { before } = refund;
  const was = reversedOf(refund.order, before);
  const is = reversedOf(refund.order, {
    stripe: sum(before.stripe, refund.stripe),
    giftCard: sum(before.giftCard, refund.giftCard),
    freight: before.freight || refund.withFreight,
  });
  const cardVat = minus(is.cardVat, was.cardVat);
  const freightNet = minus(is.freightNet, was.freightNet);
  const discountNet = minus(is.discountNet, was.discountNet);
  const goodsNet = ore(refund.stripe + refund.giftCard + discountNet - refund.vat - cardVat - freightNet);
  return voucher(head, [
    { account: "stripe", amount: negative(refund.stripe) },
    { account: "giftCards", amount: negative(refund.giftCard) },
    { account: "discounts", amount: negative(discountNet) },
    { account: "vat", amount: refund.vat },
    { account: "giftCardVat", amount: cardVat },
    { account: "freight", amount: freightNet },
    { account: "sales", amount: goodsNet },
  ]);
}

const CARD_TEXT = {
  expire: "Presentkort förfallet",
  void: "Presentkort makulerat",
  adjust: "Presentkort justerat",
};

/** What happened to which card; for a change by hand also who did it and why. */
function cardText({ entry, card, byHand }: CardFact): string {
  const which = card ? ` …${card.ending}${card.orderNumber ? `, order ${card.orderNumber}` : ""}` : "";
  const who = byHand ? `, av ${byHand.who}${byHand.why ? `: ${byHand.why}` : ""}` : "";
  return `${CARD_TEXT[entry]}${which}${who}`;
}

/** A card's liability written off or changed. VAT paid with an expired single-purpose card stays paid. */
function cardVoucher(fact: CardFact): Voucher {
  const vat =
    fact.amount < 0
      ? negative(vatOnCard(negative(fact.amount), fact.vatKind))
      : vatOnCard(fact.amount, fact.vatKind);
  return voucher({ series: "P", number: fact.number, day: dayOf(fact.at), text: cardText(fact) }, [
    { account: "giftCards", amount: negative(fact.amount) },
    { account: "giftCardVat", amount: vat },
    {
      account: fact.entry === "expire" ? "breakage" : "adjustments",
      amount: minus(fact.amount, vat),
    },
  ]);
}

const MOVE_TEXT = { bounced: "Återbetalning kom tillbaka", paid: "Återbetalning betald igen" };

/** The sale stays credited and its VAT corrected: only the money moves, and the debt to the customer begins or ends. */
function moveVoucher(move: MoveFact): Voucher {
  const owed = move.kind === "bounced" ? negative(move.amount) : move.amount;
  const text = `${MOVE_TEXT[move.kind]}, kreditkvitto ${move.creditNumber} till order ${move.orderNumber}`;
  return voucher({ series: "R", number: move.number, day: dayOf(move.at), text }, [
    { account: move.via === "stripe" ? "stripe" : "bank", amount: negative(owed) },
    { account: "owed", amount: owed },
  ]);
}

const DISPUTE_TEXT = {
  withdrawn: "Stripe drog pengarna",
  reinstated: "Stripe lade tillbaka pengarna",
  lost: "förlorad",
  regained: "förlusten bokad tillbaka",
};

/** Withdrawn money becomes a disputed claim. A lost claim becomes a loss, less the balance of the card that it paid for. */
function disputeVoucher({ kind, amount, fee, card, vat, ...move }: DisputeFact): Voucher {
  const text = `Bestridd betalning, ${DISPUTE_TEXT[kind]}, order ${move.orderNumber}`;
  const head = { series: "T" as const, number: move.number, day: dayOf(move.at), text };
  const sign = kind === "withdrawn" || kind === "lost" ? 1 : -1;
  const row = (account: AccountKey, value: number): Row => ({ account, amount: ore(sign * value) });
  if (kind === "lost" || kind === "regained")
    return voucher(head, [
      row("giftCards", card),
      row("vat", vat),
      row("giftCardVat", -vat),
      row("losses", amount - card),
      row("disputed", -amount),
    ]);
  return voucher(head, [
    row("disputed", amount),
    { account: "disputeFees", amount: fee },
    { account: "stripe", amount: ore(-sign * amount - fee) },
  ]);
}

const PAYOUT_TEXT = { paid: "Utbetalning från Stripe", returned: "Utbetalning kom tillbaka till Stripe" };

/** The claim on Stripe goes down by what it has paid out and by the fees that it has kept. */
function payoutVoucher({ kind, number, payoutId, day, amount, fee }: PayoutFact): Voucher {
  const toBank = kind === "paid" ? amount : negative(amount);
  return voucher({ series: "S", number, day, text: `${PAYOUT_TEXT[kind]}, ${payoutId}` }, [
    { account: "bank", amount: toBank },
    { account: "stripeFees", amount: fee },
    { account: "stripe", amount: negative(sum(toBank, fee)) },
  ]);
}

/** A voucher with the key of its source: the series and a number, a payout's id at Stripe, or a card's ledger row. */
export type SourcedVoucher = { source: string; voucher: Voucher };

/** Every voucher of a period: each series by its own numbers, changes of cards counted from the first of the year. */
export function sourcedVouchers(facts: Facts): SourcedVoucher[] {
  function all<F extends { number: number }>(
    list: readonly F[],
    toVoucher: (fact: F) => Voucher,
    named = ({ number }: F) => String(number),
  ): SourcedVoucher[] {
    return [...list]
      .sort((a, b) => a.number - b.number)
      .map((fact) => {
        const voucher = toVoucher(fact);
        return { source: `${voucher.series}:${named(fact)}`, voucher };
      });
  }
  return [
    ...all(facts.sales, saleVoucher),
    ...all(facts.refunds, refundVoucher),
    ...all(facts.moves, moveVoucher),
    ...all(facts.disputes, disputeVoucher),
    ...all(facts.payouts, payoutVoucher, ({ source }) => source),
    ...all(facts.cards, cardVoucher, ({ id }) => id),
  ];
}
