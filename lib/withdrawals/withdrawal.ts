// What a withdrawal covers (DAL 2 kap. 10–11 §§): everything but engraved lines; decided per line and frozen.
import type { OrderKind } from "@/lib/orders/order";

export type WithdrawnLine = { title: string; quantity: number; exempt: boolean };

/** `exempt`: nothing in the order can be withdrawn; it is recorded all the same. */
export type Coverage = "all" | "part" | "exempt";

/** Whether all, some or none of the lines can be withdrawn. */
export function coverageOf(lines: readonly WithdrawnLine[]): Coverage {
  const exempt = lines.filter((line) => line.exempt).length;
  if (exempt === 0) return "all";
  return exempt === lines.length ? "exempt" : "part";
}

type Accepted = { kind: OrderKind; hasLeft: boolean; coverage: Coverage };

/** What happens after a withdrawal was accepted, in words. `by`: the last day to pay back, `6 december`. */
export function acceptedText({ kind, hasLeft, coverage }: Accepted, by: string): string {
  if (kind === "gift_card")
    return `Vi betalar tillbaka det som är kvar på presentkortet senast den ${by}, samma väg som du betalade. Då slutar kortet att gälla.`;
  const which = coverage === "part" ? "Det gäller de stavar som inte är graverade. " : "";
  if (!hasLeft)
    return `${which}Stavarna har inte lämnat verkstaden, så du behöver inte göra något. Vi betalar tillbaka senast den ${by}, samma väg som du betalade.`;
  return `${which}Skicka tillbaka stavarna inom 14 dagar från det att du ångrade dig, om du inte redan har gjort det. Vi betalar tillbaka senast den ${by}, samma väg som du betalade, men får vänta tills stavarna är här eller du har visat att de är skickade.`;
}

/** What the shop answers at once, in words. */
export function coverageText(kind: OrderKind, coverage: Coverage): string {
  if (kind === "gift_card")
    return "Vi spärrar presentkortet och betalar tillbaka det som är kvar på det, senast inom 14 dagar.";
  if (coverage === "exempt")
    return "Alla stavar i beställningen är graverade. För dem gäller ingen ångerrätt. Vi har ändå sparat ditt meddelande och hör av oss.";
  const back =
    "Skicka tillbaka stavarna inom 14 dagar. Vi betalar tillbaka senast 14 dagar efter ditt meddelande, men får vänta tills stavarna är här eller du har visat att de är skickade.";
  return coverage === "part" ? `Ångerrätten gäller de stavar som inte är graverade. ${back}` : back;
}
