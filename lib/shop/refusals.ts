// The words of error responses: proxy.ts sends them as JSON and plain text, app/(shop)/fel as a page.

/** `headline`: the large heading of a page that has `title` in small above it. */
type Refusal = { code: string; title: string; headline?: string; text: string };

const REFUSALS: Record<number, Refusal> = {
  400: { code: "malformed", title: "Det gick inte att läsa adressen", text: "Något i anropet är trasigt." },
  403: { code: "foreign_origin", title: "Åtkomst nekad", text: "Anropet kom från en annan webbplats." },
  404: {
    code: "not_found",
    title: "Oops! Page not found",
    headline: "Här tog spåret slut",
    text: "Sidan finns inte, eller så har den flyttat.",
  },
  405: {
    code: "method_not_allowed",
    title: "Så kan sidan inte användas",
    text: "Den går att visa, men tar inte emot något på det sättet.",
  },
  408: { code: "timeout", title: "Det tog för lång tid", text: "Anslutningen var för långsam. Försök igen." },
  409: {
    code: "stale_page",
    title: "Sidan är gammal, ladda om",
    text: "Butiken har uppdaterats sedan sidan öppnades. Ladda om den och försök igen.",
  },
  411: {
    code: "length_required",
    title: "Det gick inte att läsa anropet",
    text: "Det säger inte hur långt det är.",
  },
  413: {
    code: "too_large",
    title: "Det var för mycket på en gång.",
    text: "Korta texten eller välj en mindre fil, och försök igen.",
  },
  414: { code: "uri_too_long", title: "Adressen är för lång", text: "Kontrollera länken och försök igen." },
  415: { code: "wrong_type", title: "Fel sorts innehåll", text: "Butiken tar inte emot det formatet." },
  429: { code: "too_many", title: "För många försök", text: "Vänta en stund och försök igen." },
  431: {
    code: "headers_too_large",
    title: "Adressen är för lång",
    text: "Kontrollera länken och försök igen.",
  },
  500: {
    code: "internal",
    title: "Det här blev fel hos oss",
    text: "Sidan gick inte att visa just nu. Din varukorg är kvar. Försök igen om en stund.",
  },
  503: {
    code: "unavailable",
    title: "Butiken är tillfälligt otillgänglig",
    text: "Försök igen om en stund.",
  },
};

/** The words for an HTTP status; an unknown status gets those of its class. */
export function refusalFor(status: number): Refusal {
  return REFUSALS[status] ?? (status >= 500 ? REFUSALS[500]! : REFUSALS[400]!);
}

/** The words as one line of text. */
export function refusalText(status: number): string {
  const { code, title, text } = refusalFor(status);
  if (code === "not_found") return "Adressen finns inte.";
  return `${title.replace(/\.$/, "")}. ${text}`;
}
