// A payment that the customer disputes with their bank (chargeback): its states, what is gone, and how it is told.
import { isDecided, isKept } from "@/lib/payments/dispute-status";
import { formatKronor, minus, ore, sum, ZERO, type Ore } from "@/lib/money";
import type { OrderKind } from "@/lib/orders/order";
import type { DisputeMoveKind } from "@/prisma/generated/enums";

/** The state after an answer of Stripe's: one about an earlier state, told late, changes nothing. */
export function nextStatus(before: string | null, found: string): string {
  const isLate = before !== null && isDecided(before) && !isDecided(found) && !found.startsWith("appeal_");
  return isLate ? before : found;
}

type Move = { kind: DisputeMoveKind; amountOre: number };

function total(moves: readonly Move[], kind: DisputeMoveKind): Ore {
  return sum(...moves.flatMap((move) => (move.kind === kind ? [ore(move.amountOre)] : [])));
}

/** What Stripe has taken of a payment and not given back. */
function takenBack(moves: readonly Move[]): Ore {
  return ore(Math.max(0, minus(total(moves, "withdrawn"), total(moves, "reinstated"))));
}

/** What of it is booked as lost. */
function lostBy(moves: readonly Move[]): Ore {
  return minus(total(moves, "lost"), total(moves, "regained"));
}

/** What remains to be booked as lost; negative: what is no loss any more. */
export function lossToBook(status: string, moves: readonly Move[]): Ore {
  return minus(status === "lost" ? takenBack(moves) : ZERO, lostBy(moves));
}

/** Is nothing more to come from Stripe: decided, and the money where the decision puts it? */
export function isSettled(status: string, moves: readonly Move[]): boolean {
  return status === "lost" ? takenBack(moves) > 0 : isKept(status) && takenBack(moves) === 0;
}

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

/** A state in words; one that Stripe has added since as it calls it. */
export function stateInWords(status: string): string {
  return STATES[status] ?? status.slice(0, 60);
}

const REVIEWS: Readonly<Record<OrderKind, Record<"open" | "lost" | "kept", string>>> = {
  poles: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe, och bygg eller skicka inget förrän det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta. Bygg eller skicka inget mer.",
    kept: "Banken gav butiken rätt: betalningen är kvar. Bekräfta, så går beställningen vidare.",
  },
  gift_card: {
    open: "Kunden bestrider betalningen hos sin bank. Svara i Stripe. Presentkortet är avstängt tills det är avgjort.",
    lost: "Banken gav kunden rätt: betalningen är borta, och det som var kvar på presentkortet är makulerat.",
    kept: "Banken gav butiken rätt: betalningen är kvar.",
  },
};

/** What a person has to know before an order with a disputed payment goes on. */
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

/** Why, as the bank passes it on: `Kunden säger sig inte ha fått varan.` Null when it says nothing that helps. */
export function reasonInWords(reason: string): string | null {
  const found = REASONS[reason];
  return found ? `Kunden ${found}.` : null;
}

export type DisputeMoveRow = Move & { feeOre: number; cardOre: number };

/** A step with the money in words. */
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
