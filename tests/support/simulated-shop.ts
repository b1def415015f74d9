// A shop in memory: its orders, cards and refunds follow the shop's own rules and become facts for the books.
import fc from "fast-check";
import type { CardFact } from "@/lib/books/card-facts";
import type { Facts, RefundFact, SaleFact } from "@/lib/books/queries";
import { POLE_IDS } from "@/lib/catalogue/poles";
import { minus, ore, sum, times, ZERO, type Ore } from "@/lib/kernel/money";
import { campaignShares, priceCampaign } from "@/lib/pricing/campaign";
import { giftCardPart, totalsOf, vatIn, type VatKind } from "@/lib/pricing/totals";
import { notYetRefunded, type RefundLine } from "@/lib/orders/pairs-left";
import { amountOfLines, refundable, splitRefund, type PaidOrder } from "@/lib/refunds/rules";
import { anyTerms } from "./campaign-terms";

const at = new Date("2026-11-21T10:00:00Z");
const CARD = ore(100_000);

/** A random order, and refunds of orders before it. */
export const anyOrder = fc.record({
  kind: fc.constantFrom("campaign", "campaign", "code", "card", "plain", "buy a card"),
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(...POLE_IDS),
      unit: fc.integer({ min: 79_500, max: 161_400 }).map(ore),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shipping: fc.constantFrom(0, 9_900, 11_900, 14_901).map(ore),
  products: fc.subarray([...POLE_IDS]),
  off: fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent })),
    fc.integer({ min: 1, max: 300_000 }).map((amount) => ({ amount: ore(amount) })),
  ),
  vatKind: fc.constantFrom<VatKind>("single", "multi"),
  pick: fc.nat(),
  /** Refunds of any earlier order, made after this one is bought. */
  refunds: fc.array(
    fc.record({
      of: fc.nat(),
      byLine: fc.boolean(),
      position: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      freight: fc.boolean(),
      part: fc.double({ min: 0.001, max: 1, noNaN: true }),
    }),
    { maxLength: 2 },
  ),
});
export type Wanted = typeof anyOrder extends fc.Arbitrary<infer O> ? O : never;

type Card = { balance: Ore; vatKind: VatKind; order: Sold };
type Sold = {
  number: number;
  paid: PaidOrder;
  book: RefundFact["order"];
  total: Ore;
  lines: { position: number; quantity: number; lineTotal: Ore; discount: Ore }[];
  card: Card | null;
  before: RefundFact["before"] & { vat: Ore };
  rows: { status: "succeeded"; lines: { lines: RefundLine[]; freightOre: number } }[];
};

/** A shop that has sold nothing yet. */
export function openShop() {
  const facts = {
    sales: [] as SaleFact[],
    refunds: [] as RefundFact[],
    cards: [] as CardFact[],
    moves: [],
    disputes: [],
    payouts: [],
  };
  const sold: Sold[] = [];
  const cards: Card[] = [];

  function sell(parts: Pick<Sold, "paid" | "book" | "lines" | "card"> & { vat: Ore }): Sold {
    const { vat, ...rest } = parts;
    const { book, paid } = rest;
    const order: Sold = {
      ...rest,
      number: 1001 + sold.length,
      total: sum(book.subtotal, book.shipping),
      before: { stripe: ZERO, giftCard: ZERO, vat: ZERO, freight: false },
      rows: [],
    };
    sold.push(order);
    facts.sales.push({ kind: paid.kind, number: order.number, at, vat, ...book });
    return order;
  }

  function sellCard({ vatKind }: Wanted): void {
    const vat = vatKind === "single" ? vatIn(CARD) : ZERO;
    const none = { amount: ZERO, kind: null, vatKind: null };
    const paid = {
      kind: "gift_card",
      due: CARD,
      giftCard: ZERO,
      giftCardKind: null,
      giftCardVatKind: null,
      vat,
    } as const;
    const book = { subtotal: CARD, shipping: ZERO, due: CARD, card: none };
    const order = sell({ paid, book, vat, lines: [], card: null });
    cards.push({ balance: CARD, vatKind, order });
  }

  /** The amount that the order's code or card takes off, and its share of each line. */
  function takenOff(wanted: Wanted, lines: { product: string; lineTotal: Ore }[], gross: Ore) {
    const nothing = { amount: ZERO, kind: null, vatKind: null, shares: null, card: null };
    if (wanted.kind === "campaign") {
      const campaign = anyTerms({ off: wanted.off, products: wanted.products });
      const priced = priceCampaign(campaign, lines, { day: "2026-11-21", uses: { all: 0, customer: 0 } });
      if (!priced.ok) return nothing;
      const amount = giftCardPart(gross, priced.value);
      const shares = campaignShares(campaign, lines, amount);
      return { amount, kind: "promo", vatKind: "none", shares, card: null } as const;
    }
    if (wanted.kind === "code") {
      const amount = giftCardPart(gross, ore(1 + (wanted.pick % 400_000)));
      return { amount, kind: "promo", vatKind: "none", shares: null, card: null } as const;
    }
    const card = wanted.kind === "card" && cards.length > 0 ? cards[wanted.pick % cards.length]! : null;
    if (!card || card.balance === 0) return nothing;
    const amount = giftCardPart(gross, card.balance);
    card.balance = minus(card.balance, amount);
    return { amount, kind: "purchased", vatKind: card.vatKind, shares: null, card } as const;
  }

  function sellPoles(wanted: Wanted): void {
    const priced = wanted.lines.map(({ product, unit, quantity }, position) => ({
      position,
      quantity,
      product,
      lineTotal: times(unit, quantity),
    }));
    const subtotal = sum(...priced.map(({ lineTotal }) => lineTotal));
    const { shipping } = wanted;
    const off = takenOff(wanted, priced, sum(subtotal, shipping));
    const { amount, kind, vatKind } = off;
    const totals = totalsOf(subtotal, shipping, vatKind ? { amount, vatKind } : null);
    const { due, vat } = totals;
    sell({
      paid: { kind: "poles", due, giftCard: amount, giftCardKind: kind, giftCardVatKind: vatKind, vat },
      book: { subtotal, shipping, due, card: { amount, kind, vatKind } },
      vat,
      card: off.card,
      lines: priced.map((line, index) => ({ ...line, discount: off.shares?.[index] ?? ZERO })),
    });
  }

  /** Refunds an amount by the shop's rules; does nothing when less than that is left. */
  function payBack(order: Sold, amount: Ore, named: RefundLine[] = [], withFreight = false): void {
    const split = splitRefund(order.paid, order.before, amount);
    if (!split.ok) return;
    const { stripe, giftCard, vat } = split.value;
    const { before, book, paid } = order;
    const number = facts.refunds.length + 1;
    const fact = { number, orderNumber: order.number, at, stripe, giftCard, vat };
    facts.refunds.push({ kind: paid.kind, ...fact, withFreight, order: book, before });
    order.rows.push({ status: "succeeded", lines: { lines: named, freightOre: withFreight ? 1 : 0 } });
    order.before = {
      stripe: sum(before.stripe, stripe),
      giftCard: sum(before.giftCard, giftCard),
      vat: sum(before.vat, vat),
      freight: before.freight || withFreight,
    };
    if (order.card) order.card.balance = sum(order.card.balance, giftCard);
  }

  function refund({ of, byLine, position, quantity, freight, part }: Wanted["refunds"][number]): void {
    const order = sold[of % sold.length]!;
    if (order.paid.kind === "gift_card") return;
    const left = refundable(order.paid, order.before);
    if (!byLine) return payBack(order, ore(Math.ceil(left * part)));
    const notYet = notYetRefunded(order.lines, order.rows);
    const pieces = Math.min(quantity, notYet.pieces.get(position) ?? 0);
    const named = pieces > 0 ? [{ position, quantity: pieces }] : [];
    const done = {
      lines: order.rows.flatMap(({ lines }) => lines.lines),
      freight: order.rows.some(({ lines }) => lines.freightOre > 0),
    };
    const withFreight = freight && notYet.freight && order.book.shipping > 0;
    const bought = { ...order.paid, total: order.total, shipping: order.book.shipping, lines: order.lines };
    payBack(order, amountOfLines(bought, named, withFreight, done), named, withFreight);
  }

  return {
    facts: facts as Facts,
    cards,
    sold,
    take(wanted: Wanted): void {
      if (wanted.kind === "buy a card") sellCard(wanted);
      else sellPoles(wanted);
      wanted.refunds.forEach(refund);
    },
    /** Expires a card: its balance becomes income. */
    expire(card: Card): void {
      if (card.balance === 0) return;
      const [number, amount] = [facts.cards.length + 1, ore(-card.balance)];
      facts.cards.push({ id: String(number), number, entry: "expire", at, amount, vatKind: card.vatKind });
      card.balance = ZERO;
    },
    /** Refunds everything: first the orders, which fills the cards again, then the cards. */
    payBackAll(): void {
      for (const order of sold)
        if (order.paid.kind === "poles") payBack(order, refundable(order.paid, order.before));
      for (const card of cards) {
        payBack(card.order, card.balance);
        card.balance = ZERO;
      }
    },
  };
}
