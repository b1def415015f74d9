// What a period's vouchers are made of. Amounts in öre.
import type { Ore } from "@/lib/kernel/money";
import type { OrderKind } from "@/lib/orders/order";
import type { VatKind } from "@/lib/pricing/totals";
import type { DisputeMoveKind, PaidVia, PayoutMoveKind, RefundMoveKind } from "@/prisma/generated/enums";

export type CardPart = {
  amount: Ore;
  kind: "purchased" | "promo" | null;
  vatKind: VatKind | null;
};

export type SaleFact = {
  kind: OrderKind;
  number: number;
  at: Date;
  subtotal: Ore;
  shipping: Ore;
  due: Ore;
  vat: Ore;
  card: CardPart;
};

export type RefundFact = {
  kind: OrderKind;
  /** The credit receipt's number. */
  number: number;
  orderNumber: number;
  at: Date;
  stripe: Ore;
  giftCard: Ore;
  vat: Ore;
  order: { subtotal: Ore; shipping: Ore; due: Ore; card: CardPart };
  /** The order's earlier credit receipts, added up. */
  before: CreditedSoFar;
  withFreight: boolean;
};

/** What an order's credit receipts have paid back, and whether one of them named the freight. */
export type CreditedSoFar = { stripe: Ore; giftCard: Ore; freight: boolean };

/** A bought card that lost or got money without a sale: expired, voided or corrected by hand. */
export type CardFact = {
  id: string;
  /** Numbered per financial year. */
  number: number;
  entry: "expire" | "void" | "adjust";
  at: Date;
  /** Öre, negative when the card lost them. */
  amount: Ore;
  vatKind: VatKind;
  /** Which card: the end of its code, since a whole one is money, and the order it was sold in. */
  card?: { ending: string; orderNumber: number | null };
  /** Of a change by hand: who, and why. */
  byHand?: { who: string; why: string | null };
};

/** A refund's money that came back, or was paid once more: a voucher of its own, dated when it is known. */
export type MoveFact = {
  kind: RefundMoveKind;
  number: number;
  via: PaidVia;
  creditNumber: number;
  orderNumber: number;
  at: Date;
  amount: Ore;
};

/** A step of a disputed payment, dated when it is known. */
export type DisputeFact = {
  kind: DisputeMoveKind;
  number: number;
  orderNumber: number;
  at: Date;
  amount: Ore;
  /** Stripe's fee; negative when it is given back. */
  fee: Ore;
  /** How much of a loss was the balance of a sold card, and the VAT that was paid for that. */
  card: Ore;
  vat: Ore;
};

/** Money that Stripe has paid out to the bank account, or got back from it. */
export type PayoutFact = {
  kind: PayoutMoveKind;
  number: number;
  /** Stripe's balance transaction of it. */
  source: string;
  payoutId: string;
  /** When it reached the account, 'YYYY-MM-DD'. */
  day: string;
  amount: Ore;
  /** What Stripe has charged for the payments in it. */
  fee: Ore;
};

export type Facts = {
  sales: readonly SaleFact[];
  refunds: readonly RefundFact[];
  cards: readonly CardFact[];
  moves: readonly MoveFact[];
  disputes: readonly DisputeFact[];
  payouts: readonly PayoutFact[];
};
