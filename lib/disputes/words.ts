// Disputed payments (chargebacks) in Swedish: their statuses, causes and steps.
import { isDecided, isKept, needsAnswer } from "@/lib/payments/dispute-status";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, ore } from "@/lib/kernel/money";
import type { OrderKind } from "@/lib/orders/order";
import type { Move } from "./rules";

const STATES: Readonly<Record<string, string>> = {
  needs_response: "banken väntar på svar",
  warning_needs_response: "banken har en fråga",
  under_review: "banken granskar svaret",
  warning_under_review: "banken granskar svaret",
  appeal_needs_response: "överklagad, banken väntar på svar",
  appeal_under_review: "överklagad, banken granskar svaret",
  won: "butiken fick rätt",
  lost: "kunden fick rätt",
  warning_closed: "avslutad",
  prevented: "avslutad",
};

/** A status in Swedish; an unknown one in Stripe's own word. */
export function stateInWords(status: string): string {
  return STATES[status] ?? status.slice(0, 60);
}

type Asked = { status: string; answerBy: Date | null; moves: readonly Pick<Move, "kind">[] };

/** How a dispute stands: what the maker has to do, or how it ended. `more`: what becomes of money that is lost. */
export function outcomeInWords({ status, answerBy, moves }: Asked): { said: string; more: string | null } {
  const state = stateInWords(status);
  if (!isDecided(status)) {
    const answer =
      answerBy && needsAnswer(status) && ` Svara i Stripe senast den ${formatLongDate(answerBy)}.`;
    return { said: `Inte avgjort: ${state}.${answer || ""}`, more: null };
  }
  if (isKept(status)) return { said: `Avgjort: ${state}.`, more: null };
  const more = moves.some(({ kind }) => kind === "lost")
    ? "De är bokförda som förlust. Köpet och momsen står kvar i bokföringen; hör med den som sköter ditt bokslut."
    : "Stripe har inte sagt vad som drogs ännu. Vi frågar igen, och bokför det när vi vet.";
  return { said: `Avgjort: ${state}. Pengarna är borta.`, more };
}

const REVIEWS: Readonly<Record<OrderKind, Record<"open" | "lost" | "kept", string>>> = {
  poles: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta. Bygg eller skicka inget mer.",
    kept: "Banken gav butiken rätt: betalningen är kvar. Bekräfta, så går beställningen vidare.",
  },
  addition: {
    open: "Kunden bestrider tilläggsbetalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.",
    lost: "Banken gav kunden rätt: tilläggsbetalningen är borta.",
    kept: "Banken gav butiken rätt: tilläggsbetalningen är kvar.",
  },
  gift_card: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe. Presentkortet är avstängt tills det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta, och det som var kvar på presentkortet är makulerat.",
    kept: "Banken gav butiken rätt: betalningen är kvar.",
  },
};

/** The reason for review shown on an order with a disputed payment. */
export function disputeReview(kind: OrderKind, status: string): string {
  return REVIEWS[kind][status === "lost" ? "lost" : isKept(status) ? "kept" : "open"];
}

const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: "väntar på en återbetalning",
  duplicate: "säger sig ha betalat två gånger",
  fraudulent: "säger sig inte ha gjort köpet",
  product_not_received: "säger sig inte ha fått varan",
  product_unacceptable: "är inte nöjd med varan",
  unrecognized: "känner inte igen köpet",
};

/** The bank's reason in Swedish: `Kunden säger sig inte ha fått varan.` Null when it says nothing that helps. */
export function reasonInWords(reason: string): string | null {
  const found = REASONS[reason];
  return found ? `Kunden ${found}.` : null;
}

export type DisputeMoveRow = Move & { feeOre: number; cardOre: number };

/** A step of a dispute in Swedish, with its amounts. */
export function moveInWords(move: DisputeMoveRow): string {
  const amount = formatKronor(ore(move.amountOre));
  const fee = move.feeOre > 0 ? ` och ${formatKronor(ore(move.feeOre))} i avgift` : "";
  const card = move.cardOre > 0 ? ` Av det var ${formatKronor(ore(move.cardOre))} kvar på presentkortet` : "";
  switch (move.kind) {
    case "withdrawn":
      return `Stripe drog ${amount}${fee}.`;
    case "reinstated":
      return move.feeOre < 0
        ? `Stripe lade tillbaka ${amount} och avgiften ${formatKronor(ore(-move.feeOre))}.`
        : `Stripe lade tillbaka ${amount}${fee && `, men tog ${fee.slice(5)}`}.`;
    case "lost":
      return `${amount} är förlorade.${card && `${card}, som är makulerat.`}`;
    default:
      return `${amount} är ingen förlust längre.${card && `${card}, som har fått tillbaka det.`}`;
  }
}
