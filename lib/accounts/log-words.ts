import { mapValues } from "@/lib/kernel/records";
import { ROLE_NAMES } from "./permissions";

/** An action's name in the audit log, and its Swedish words. */
export type LogAction = Readonly<{ action: string; words: string }>;

/**
 * The actions of a domain by name, from their words. A domain's `log-words.ts` exports them;
 * components/accounts/log-words.ts has all.
 */
export function logActions<A extends string>(words: Record<A, string>): Record<A, LogAction> {
  return mapValues(words, (said, action) => ({ action, words: said }));
}

/** The actions about logins, and those that every domain may log. */
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
  reauthenticate: "Bekräftade sin inloggning",
  export: "Laddade ner en lista",
  mail: "Skrev till en kund",
});

export type LogWords = Readonly<Record<string, string>>;

type Details = {
  who?: string;
  before?: string;
  after?: string;
  from?: string;
  to?: string;
  changes?: { label: string; from: string; to: string }[];
};

/** The record that a row is about, and the label of one of its values. */
export type LogValue = { entity: string; entityId: string | null; label?: string | undefined };

/** Puts a stored value into words. */
export type SayValue = (text: string, of: LogValue) => string;

/** What a row changed, in words: "Verkstad → Ägare". Null for a row without a change. */
export function changeInWords(
  details: unknown,
  say: (text: string, label?: string) => string = (text) => text,
): string | null {
  const { who, before, after, from, to, changes } = (details ?? {}) as Details;
  if (Array.isArray(changes))
    return (
      changes
        .map(({ label, ...change }) => {
          const word = (text: string) => say(text, label) || "inget";
          return `${label}: ${word(change.from)} → ${word(change.to)}`;
        })
        .join(", ") || null
    );
  const word = (text: unknown) =>
    typeof text === "string" ? ((ROLE_NAMES as Record<string, string>)[text] ?? say(text)) : undefined;
  const change = [before ?? from, after ?? to]
    .map(word)
    .filter((text) => text !== undefined)
    .join(" → ");
  return [word(who), change].filter(Boolean).join(": ") || null;
}

/** The actions whose words hold this text, whatever its case. */
export function actionsNamed(text: string, words: LogWords): string[] {
  const wanted = text.toLowerCase();
  return Object.keys(words).filter((action) => words[action]!.toLowerCase().includes(wanted));
}
