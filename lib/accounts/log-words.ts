import { ROLE_NAMES } from "./permissions";

/** What is written in the log, as its reader calls it; the settings have their own words (lib/settings/settings.ts). */
export const LOG_WORDS = {
  login: "Loggade in",
  "login.wrong": "Fel lösenord",
  "login.locked": "För många försök, fick vänta",
  "login.refused": "Rätt lösenord, men ingen behörighet",
  logout: "Loggade ut",
  "session.end": "Avslutade en inloggning på en annan enhet",
  "account.create": "Konto skapat",
  "role.add": "Fick rollen ägare",
  "role.change": "Ändrade rollen",
  "account.invite": "Bjöd in",
  "account.uninvite": "Tog tillbaka en inbjudan",
  "account.accept": "Tackade ja till en inbjudan",
  "account.remove": "Tog bort ett konto",
  "name.change": "Ändrade sitt namn",
  "email.ask": "Bad om att byta e-post",
  "email.change": "Bytte e-post",
  "totp.add": "Slog på koder från en app",
  "totp.remove": "Slog av koder från en app",
  "codes.renew": "Gjorde nya reservkoder",
  "codes.use": "Använde en reservkod",
  "login.code": "Fel kod efter rätt lösenord",
  "login.passkey": "Passkey som inte gäller",
  "passkey.add": "Lade till en passkey",
  "passkey.remove": "Tog bort en passkey",
  reauthenticate: "Bekräftade att det är hen",
  "password.ask": "Bad om en länk till nytt lösenord",
  "password.reset": "Valde nytt lösenord med en länk",
  "password.change": "Lösenord bytt",
  export: "Laddade ner en lista",
  "post.create": "Skrev ett inlägg",
  "post.update": "Ändrade ett inlägg",
  "post.picture": "Bytte bild på ett inlägg",
  "post.delete": "Raderade ett inlägg",
  "picture.upload": "Laddade upp en bild",
  "photo.add": "Lade en bild på en beställning",
  "photo.remove": "Tog bort en bild från en beställning",
  "code.create": "Skapade en rabattkod",
  "code.update": "Ändrade en rabattkod",
  "code.delete": "Raderade en rabattkod",
  "campaign.create": "Skapade en kampanj",
  "campaign.update": "Ändrade en kampanj",
  move: "Flyttade en beställning",
  undo: "Backade en beställning",
  "offer.send": "Skickade en betallänk",
  "offer.withdraw": "Återkallade en betallänk",
  replace: "Gjorde en ersättning",
  note: "Skrev en anteckning",
  review: "Granskade en beställning",
  tracking: "Ändrade spårningen",
  change: "Ändrade en rad i en beställning",
  customer: "Ändrade en kunds uppgifter",
  recipient: "Ändrade mottagaren av ett presentkort",
  resend: "Skickade ett mejl igen",
  refund: "Betalade tillbaka",
  "refund.again": "Betalade tillbaka igen",
  accepted: "Godkände en ånger",
  refused: "Avvisade en ånger",
  "withdrawal.assign": "Förde en ånger till dess beställning",
  "withdrawal.close": "Avslutade en ånger utan beställning",
  "book-again": "Bokade frakt igen",
  "cancel-freight": "Avbokade frakt",
  retry: "Gjorde om ett utskick",
  "retry-all": "Gjorde om alla utskick",
  "set-aside": "Lade ett utskick åt sidan",
  mail: "Skrev till en kund",
  enquiry: "Ändrade en förfrågan",
  "export.customer": "Laddade ner en kunds uppgifter",
  erase: "Raderade en kunds uppgifter",
} as const;

/** An action of a domain that has its words itself: `setting.company`. */
type OwnAction = `setting.${string}`;
export type LogAction = keyof typeof LOG_WORDS | OwnAction;
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
