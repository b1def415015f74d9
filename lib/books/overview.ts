// A month as an overview for an owner without bookkeeping knowledge: each block's rows add up to its total.
import { negative, type Ore } from "@/lib/kernel/money";
import type { VatSummary } from "./vat-summary";

type OverviewRow = {
  label: string;
  amount: Ore;
  /** Already in the row above. */
  isPart?: true;
};

type OverviewBlock = { title: string; rows: OverviewRow[]; total: OverviewRow; hint?: string };

const ifAny = (rows: OverviewRow[]) => rows.filter(({ amount }) => amount !== 0);

/** What was sold and how it was paid; what Stripe does with the money; what was paid outside Stripe. */
export function overviewOf(summary: VatSummary): OverviewBlock[] {
  const { paid } = summary;
  const sales: OverviewBlock = {
    title: "Försäljning",
    rows: [
      { label: "Stavar och frakt, med moms", amount: summary.gross },
      { label: "varav frakt", amount: summary.freight, isPart: true },
      { label: "Sålda presentkort", amount: summary.giftCardsSold },
      { label: "Rabattkoder", amount: negative(summary.discounts) },
      { label: "Betalt med presentkort", amount: negative(summary.giftCardsUsed) },
    ],
    total: { label: "Betalt hos Stripe", amount: paid },
  };
  const stripe: OverviewBlock = {
    title: "Pengarna hos Stripe",
    rows: [
      { label: "Betalt hos Stripe", amount: paid },
      { label: "Återbetalt", amount: negative(summary.paidBack) },
      ...ifAny([
        { label: "Återbetalningar som kom tillbaka", amount: summary.cameBack },
        { label: "Återbetalt igen", amount: negative(summary.paidAgain) },
        { label: "Bestridda betalningar, dragna", amount: negative(summary.disputed) },
        { label: "Bestridda betalningar, tillbaka", amount: summary.reinstated },
        { label: "Avgifter för bestridda betalningar", amount: negative(summary.disputeFees) },
        { label: "Stripes avgifter", amount: negative(summary.stripeFees) },
        { label: "Utbetalt till bankkontot", amount: negative(summary.paidOut) },
      ]),
    ],
    total: { label: "Att få från Stripe", amount: summary.stripe },
    hint: "Stripes avgifter bokförs när pengarna betalas ut till ditt konto.",
  };
  const past: OverviewBlock = {
    title: "Vid sidan av Stripe",
    rows: [],
    total: { label: "Återbetalt igen från ditt bankkonto", amount: negative(summary.paidAgainPastStripe) },
  };
  return [sales, stripe, ...(summary.paidAgainPastStripe > 0 ? [past] : [])];
}
