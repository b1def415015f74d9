// What the front itself says: every refusal in Swedish, in the face the caller expects.
export type Words = { code: string; title: string; text: string };

const WORDS: Record<number, Words> = {
  400: { code: "malformed", title: "Det gick inte att läsa adressen", text: "Något i anropet är trasigt." },
  403: { code: "foreign_origin", title: "Åtkomst nekad", text: "Anropet kom från en annan webbplats." },
  404: {
    code: "not_found",
    title: "Oops! Page not found",
    text: "Här tog spåret slut. Sidan finns inte, eller så har den flyttat.",
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

/** The Swedish answer for a status; an unknown one is told like its class. */
function wordsFor(status: number): Words {
  return WORDS[status] ?? (status >= 500 ? WORDS[500]! : WORDS[400]!);
}

/** Who asks decides what an answer looks like. */
export type Face = "json" | "text" | "page";

/** The body and type of an answer. `shell` is the shop's own not-found page without its scripts. */
export function sayIt(
  status: number,
  face: Face,
  shell: string | null,
): { type: string; body: string; words: Words } {
  const words = wordsFor(status);
  if (face === "json")
    return {
      type: "application/json",
      body: JSON.stringify({ error: { code: words.code, message: sentence(words) } }),
      words,
    };
  // Next's browser side shows a text as an error only when its type is exactly this.
  if (face === "text") return { type: "text/plain", body: sentence(words), words };
  return { type: "text/html; charset=utf-8", body: page(status, words, shell), words };
}

function sentence({ code, title, text }: Words): string {
  if (code === "not_found") return "Adressen finns inte.";
  return `${title.replace(/\.$/, "")}. ${text}`;
}

function page(status: number, words: Words, shell: string | null): string {
  const lost = WORDS[404]!;
  if (shell?.includes(lost.title) && shell.includes(lost.text))
    return shell
      .replaceAll("Sidan finns inte –", `${words.title} –`)
      .replaceAll("Fel 404", `Fel ${status}`)
      .replaceAll(lost.title, words.title)
      .replaceAll(lost.text, words.text);
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${words.title}</title><main><h1>${words.title}</h1><p>${words.text}</p><p><a href="/">Till startsidan</a></p></main></html>`;
}

/** A post that is none has words of its own, and its way on leads to the others. */
const NO_POST = {
  title: "Inlägget hittades inte",
  text: "Det kan ha flyttats eller tagits bort. De andra finns kvar i bloggen.",
  button: "Tillbaka till bloggen",
};

/**
 * Next writes no HTML for a page that found nothing; its scripts draw it. Who has none gets the shop's own page for
 * that (`shell`), which scripts don't see. Pages that have HTML are left as they are.
 */
export function withLostPage(html: string, path: string, shell: string | null): string {
  const body = shell && /<body[^>]*>([\s\S]*)<\/body>/.exec(shell)?.[1];
  if (!body || html.includes("<main")) return html;
  const isPost = /^\/blogg\/[^/]+$/.test(path);
  const lost = WORDS[404]!;
  const words = isPost
    ? body
        .replaceAll(lost.title, NO_POST.title)
        .replaceAll(lost.text, NO_POST.text)
        .replace(/href="\/"([^>]*>)Till startsidan</, `href="/blogg"$1${NO_POST.button}<`)
    : body;
  const styles = (shell.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? []).filter(
    (link) => !html.includes(link),
  );
  const [, attributes = ""] = /<html\b([^>]*)>/.exec(shell) ?? [];
  const title = html.includes("<title>") ? "" : (/<title>[^<]*<\/title>/.exec(shell)?.[0] ?? "");
  return html
    .replace(/<html\b([^>]*)>/, (_, own: string) => `<html${own}${own.includes("lang=") ? "" : attributes}>`)
    .replace("</head>", () => `${title}<noscript>${styles.join("")}</noscript></head>`)
    .replace("</body>", () => `<noscript>${words}</noscript></body>`);
}

/** A page that is only looked at: its scripts are taken out, so that nothing turns it back into the 404 it was. */
export function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replace(/<link\b[^>]*\bas="script"[^>]*>/gi, "");
}
