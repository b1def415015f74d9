/** Everything that is written in the log, as its reader calls it. */
export const LOG_WORDS = {
  login: "Loggade in",
  "login.wrong": "Fel lösenord",
  "login.locked": "För många försök, fick vänta",
  "login.refused": "Rätt lösenord, men ingen behörighet",
  logout: "Loggade ut",
  "session.end": "Avslutade en inloggning på en annan enhet",
  "account.create": "Konto skapat",
  "role.add": "Fick rollen admin",
  "password.change": "Lösenord bytt",
  export: "Laddade ner en lista",
  "post.create": "Skrev ett inlägg",
  "post.update": "Ändrade ett inlägg",
  "post.picture": "Bytte bild på ett inlägg",
  "post.delete": "Raderade ett inlägg",
  "picture.upload": "Laddade upp en bild",
  "code.create": "Skapade en rabattkod",
  "code.update": "Ändrade en rabattkod",
  "code.delete": "Raderade en rabattkod",
  move: "Flyttade en beställning",
  undo: "Backade en beställning",
  note: "Skrev en anteckning",
  review: "Granskade en beställning",
  tracking: "Ändrade spårningen",
  customer: "Ändrade en kunds uppgifter",
  recipient: "Ändrade mottagaren av ett presentkort",
  resend: "Skickade ett mejl igen",
  refund: "Betalade tillbaka",
  "refund.again": "Betalade tillbaka igen",
  accepted: "Godkände en ånger",
  refused: "Avvisade en ånger",
  "book-again": "Bokade frakt igen",
  "cancel-freight": "Avbokade frakt",
  retry: "Gjorde om ett utskick",
  "retry-all": "Gjorde om alla utskick",
  "set-aside": "Lade ett utskick åt sidan",
  mail: "Skrev till en kund",
  enquiry: "Ändrade en förfrågan",
  confirm: "Ändrade en inställning",
  "setting.company": "Ändrade företagets uppgifter",
  "setting.delivery": "Ändrade leveranstid och paus",
  "setting.sold-out": "Ändrade vad som är slut",
} as const;

export type LogAction = keyof typeof LOG_WORDS;

/** The actions whose words hold this text, whatever its case. */
export function actionsNamed(text: string): LogAction[] {
  const wanted = text.toLowerCase();
  return (Object.keys(LOG_WORDS) as LogAction[]).filter((action) =>
    LOG_WORDS[action].toLowerCase().includes(wanted),
  );
}
