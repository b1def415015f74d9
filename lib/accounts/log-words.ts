import { ROLE_NAMES } from "./permissions";

/** An action as its row holds it, and as the log's reader calls it. */
export type LogAction = Readonly<{ action: string; words: string }>;

/** The actions of a domain by name, from their words. A domain's `log-words.ts` exports them; components/accounts/log-words.ts has all. */
export function logActions<A extends string>(words: Record<A, string>): Record<A, LogAction> {
  const actions = Object.entries<string>(words).map(([action, said]) => [action, { action, words: said }]);
  return Object.fromEntries(actions) as Record<A, LogAction>;
}

/** What the log says of logins, and of what every domain may do. */
export const accountLog = logActions({
  login: "Loggade in",
  "login.wrong": "Fel lösenord",
  "login.locked": "För många försök, fick vänta",
  "login.refused": "Rätt lösenord, men ingen behörighet",
  "login.code": "Fel kod efter rätt lösenord",
  "login.passkey": "Passkey som inte gäller",
  logout: "Loggade ut",
  "session.end": "Avslutade en inloggning på en annan enhet",
  "totp.add": "Slog på koder från en app",
  "totp.remove": "Slog av koder från en app",
  "passkey.add": "Lade till en passkey",
  "passkey.remove": "Tog bort en passkey",
  "codes.renew": "Gjorde nya reservkoder",
  "codes.use": "Använde en reservkod",
  reauthenticate: "Bekräftade att det är hen",
  export: "Laddade ner en lista",
  mail: "Skrev till en kund",
});

/** Words by action. */
export type LogWords = Readonly<Record<string, string>>;

type Details = {
  who?: string;
  before?: string;
  after?: string;
  changes?: { label: string; from: string; to: string }[];
};

/** What was changed, as the log's reader calls it: "Verkstad → Ägare". Null for a row without that. */
export function changeInWords(details: unknown): string | null {
  const { who, before, after, changes } = (details ?? {}) as Details;
  if (Array.isArray(changes))
    return (
      changes.map(({ label, from, to }) => `${label}: ${from || "inget"} → ${to || "inget"}`).join(", ") ||
      null
    );
  const word = (text: unknown) =>
    typeof text === "string" ? ((ROLE_NAMES as Record<string, string>)[text] ?? text) : undefined;
  const change = [word(before), word(after)].filter((text) => text !== undefined).join(" → ");
  return [word(who), change].filter(Boolean).join(": ") || null;
}

/** The actions whose words hold this text, whatever its case. */
export function actionsNamed(text: string, words: LogWords): string[] {
  const wanted = text.toLowerCase();
  return Object.keys(words).filter((action) => words[action]!.toLowerCase().includes(wanted));
}
