// Disputed payments (chargebacks): their statuses, how much of them is lost, and what is said of both.
import { isDecided, isKept, needsAnswer } from "@/lib/payments/dispute-status";
import { formatLongDate } from "@/lib/kernel/dates";
import { formatKronor, minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { DisputeMoveKind } from "@/prisma/generated/enums";

/** The status to store after an answer of Stripe's; a late answer about an earlier status changes nothing. */
export function statusAfter(before: string | null, found: string): string {
  const isLate = before !== null && isDecided(before) && !isDecided(found) && !found.startsWith("appeal_");
  return isLate ? before : found;
}

export type Move = { kind: DisputeMoveKind; amountOre: number };

function total(moves: readonly Move[], kind: DisputeMoveKind): Ore {
  return sum(...moves.flatMap((move) => (move.kind === kind ? [ore(move.amountOre)] : [])));
}

/** How much of a payment Stripe has taken and not given back, in öre. */
function takenBack(moves: readonly Move[]): Ore {
  return ore(Math.max(0, minus(total(moves, "withdrawn"), total(moves, "reinstated"))));
}

/** The sum of `pick` over the lost moves, less that over the regained ones. */
export function lostBy<M extends Pick<Move, "kind">>(moves: readonly M[], pick: (move: M) => number): Ore {
  const of = (kind: DisputeMoveKind) =>
    moves.reduce((all, move) => (move.kind === kind ? all + pick(move) : all), 0);
  return ore(of("lost") - of("regained"));
}

/** The loss that is not booked yet; negative when a booked loss has to be reversed. */
export function lossToBook(status: string, moves: readonly Move[]): Ore {
  return minus(
    status === "lost" ? takenBack(moves) : ZERO,
    lostBy(moves, (move) => move.amountOre),
  );
}

/** True when nothing more is to come from Stripe: decided, and the money moved accordingly. */
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
