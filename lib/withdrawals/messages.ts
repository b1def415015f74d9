import type { OrderKind } from "@/lib/orders/order";
import type { Coverage } from "./coverage";

export const withdrawalMessages = {
  too_many: "För många försök. Vänta en stund och försök igen.",
  /** The same whether the order exists or not. */
  too_many_for_order:
    "Det har kommit många meddelanden om den här beställningen. Stämmer dina uppgifter har vi ändå tagit emot ditt, och mottagningsbeviset kommer med e-post. Annars skriv till oss: ditt ångermeddelande gäller från den dag du skickar det.",
  failed:
    "Det gick inte att ta emot just nu. Försök igen, eller skriv till oss. Ditt ångermeddelande gäller från den dag du skickar det.",
} as const;

type Withdrawn = { kind: OrderKind; hasLeft: boolean; coverage: Coverage };

/**
 * What happens after a withdrawal was accepted, in words. `keepsSome`: what the buyer wrote may name some pairs only;
 * `by`: the last day to pay back, `6 december`.
 */
export function acceptedText(
  { kind, hasLeft, coverage, keepsSome }: Withdrawn & { keepsSome: boolean },
  by: string,
): string {
  if (kind === "gift_card")
    return `Vi betalar tillbaka det som är kvar på presentkortet senast den ${by}, samma väg som du betalade. Då slutar kortet att gälla.`;
  const withdrawn = coverage === "part" ? "de stavar som inte är graverade" : "hela beställningen";
  const which = keepsSome
    ? `Det gäller ${withdrawn}, om inte ditt meddelande säger annat. `
    : coverage === "part"
      ? `Det gäller ${withdrawn}. `
      : "";
  if (!hasLeft)
    return `${which}Stavarna har inte lämnat verkstaden, så du behöver inte göra något. Vi betalar tillbaka senast den ${by}, samma väg som du betalade.`;
  return `${which}Skicka tillbaka stavarna inom 14 dagar från det att du ångrade dig, om du inte redan har gjort det. Vi betalar tillbaka senast den ${by}, samma väg som du betalade, men får vänta tills stavarna är här eller du har visat att de är skickade.`;
}

/** The shop's immediate answer to a withdrawal, in words. */
export function coverageText({ kind, hasLeft, coverage }: Withdrawn): string {
  if (kind === "gift_card")
    return "Vi spärrar presentkortet och betalar tillbaka det som är kvar på det, senast inom 14 dagar.";
  if (coverage === "exempt")
    return `Alla stavar i beställningen är graverade. För dem gäller ingen ångerrätt. Vi har ändå sparat ditt meddelande och hör av oss.${hasLeft ? "" : " Bygget väntar tills du har fått vårt svar."}`;
  const back = !hasLeft
    ? "Stavarna har inte lämnat verkstaden, och vi bygger inte vidare. Du behöver inte skicka något. Vi betalar tillbaka senast 14 dagar efter ditt meddelande."
    : "Skicka tillbaka stavarna inom 14 dagar. Vi betalar tillbaka senast 14 dagar efter ditt meddelande, men får vänta tills stavarna är här eller du har visat att de är skickade.";
  return coverage === "part" ? `Ångerrätten gäller de stavar som inte är graverade. ${back}` : back;
}
