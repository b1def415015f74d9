// Messages of the workshop's screens, by code.
import type { OrderNotice } from "@/lib/shop/admin-notice";
import type { OrderStatus } from "./order";
import type { Hold } from "./standing";
import { STATUS_NAMES } from "./states";
import { uploadMessages, type UploadError } from "@/lib/uploads/messages";
import type { CodeRefusal } from "./code-rights";

export type MoveError = "unknown" | "illegal" | "too_late" | "paid_back" | Hold;
export type RefundFailure =
  | "unknown"
  | "nothing"
  | "too_much"
  | "line_done"
  | "spent"
  | "held"
  | "disputed"
  | "refused"
  | "sent_before"
  | "reauthentication_required";

export type ReplaceFailure =
  | "unknown"
  | "sent_before"
  | "no_lines"
  | "all_replaced"
  | "not_sent"
  | "illegal"
  | "asked"
  | "no_freight"
  | "not_placed"
  | "reauthentication_required";
export type ChangeFailure =
  | "unknown"
  | "sent_before"
  | "away"
  | Hold
  | "contested"
  | "taken_back"
  | "made_again"
  | "stale"
  | "line_refunded"
  | "same"
  | "last_line"
  | "not_sold"
  | "other_sum"
  | "dearer"
  | "too_little"
  | "too_many"
  | "one_at_a_time"
  | "unpaid"
  | "paid"
  | "settled"
  | "forbidden"
  | "refused"
  | "reauthentication_required";
export type CustomerFailure = "unknown" | "same" | CodeRefusal;
export type JudgeError = "unknown" | "judged";
export type ResendError = "unknown" | "card_off" | "no_address" | CodeRefusal;
export type RecipientFailure = "unknown" | "same_address" | CodeRefusal;
export type PhotoError =
  | "unknown"
  | "failed"
  | "photo_gone"
  | "photo_many"
  | `photo_${Exclude<UploadError, "storage">}`;
export type RefundAgainFailure =
  | "unknown"
  | "not_owed"
  | "under_way"
  | "refused"
  | "reauthentication_required";

/** Each refusal in Swedish, by its code. A form whose code has no text here does not compile. */
export const orderMessages = {
  unknown: "Ordern hittades inte.",
  away: "Ordern har gått eller är avbruten. Den kan inte ändras längre.",
  contested: "Betalningen är bestridd. Ordern kan ändras när det är avgjort.",
  taken_back: "Köparen har ångrat en del av ordern. Den kan inte ändras.",
  made_again: "Ordern är en ersättning, eller har en. Den kan inte ändras.",
  stale: "Raden har ändrats sedan du öppnade sidan. Titta på den som den är nu och ändra igen.",
  sent_before:
    "Formuläret är redan skickat en gång, med andra uppgifter. Läs om sidan och se vad som blev gjort.",
  line_refunded: "En del av raden är betald tillbaka. Den kan inte ändras.",
  last_line: "Det är orderns enda rad. Avbryt ordern i stället.",
  not_sold: "Staven säljs inte längre så här. Ta bort raden, eller skriv till kunden.",
  other_sum: "Summan är en annan än den du såg. Titta på den igen.",
  dearer: "Det blir dyrare. Välj om kunden ska betala skillnaden eller om du bjuder på den.",
  too_many: "Så många ryms inte i en order. Gör en ny beställning av resten.",
  one_at_a_time: "Fler par blir lika dem som finns. Ändra raden för sig, eller lägg till en annan stav.",
  too_little: "Under 3 kr går inte att betala med en länk. Bjud på skillnaden.",
  paid: "Kunden har redan betalat skillnaden.",
  settled:
    "Ändringen väntar inte på betalning längre: den är tillbakatagen, bjuden på eller betald tillbaka. Titta på raden som den är nu.",
  unpaid: "Radens förra ändring är inte betald än. Ta tillbaka den eller bjud på den först.",
  cancelled: "Ordern är redan avbruten.",
  illegal: "Det går inte där ordern står nu. Titta på den igen.",
  some_stayed: "Några ordrar stod redan någon annanstans, eller får inte byggas vidare. De är inte flyttade.",
  some_kept: "Några flyttar är äldre än en minut och går inte att ångra längre. De står kvar.",
  review: "Ordern måste kontrolleras innan den byggs. Läs varningen och bekräfta att den är rätt.",
  asked: "Köparen har ångrat sig. Svara på ångern innan ordern byggs vidare.",
  withdrawn: "Köparen har ångrat sig och ångern är godkänd. Ordern byggs inte.",
  too_late: "Det har gått mer än en minut. Flytten kan inte ångras längre.",
  paid_back:
    "Pengar har gått tillbaka till kunden sedan ordern avbröts. Det går inte att ångra: skriv en ny beställning om den ändå ska byggas.",
  nothing: "Skriv ett belopp, eller välj vad som ska betalas tillbaka.",
  too_much: "Så mycket finns inte kvar att betala tillbaka.",
  line_done: "Det är redan betalat tillbaka. Skriv ett eget belopp om mer ska betalas.",
  spent: "Ingenting är kvar på presentkortet. Köpet kan inte betalas tillbaka.",
  disputed: "Stripe har redan dragit de pengarna åt kundens bank. En återbetalning till skulle vara dubbel.",
  held: "Någon betalar med presentkortet just nu. Försök igen om en stund.",
  refused: "Stripe sa nej till återbetalningen. Orsaken står vid ordern.",
  card_off: "Presentkortet är avstängt. Slå på det bland koderna innan du skickar det.",
  no_address: "Det finns ingen e-postadress att skicka presentkortet till.",
  same_address: "Det är samma adress som förut. Tryck Skicka igen vid mejlet om kortet ska dit en gång till.",
  same: "Ingenting är ändrat: det är samma uppgifter som förut.",
  judged: "Ångerärendet är redan besvarat.",
  no_lines: "Välj minst ett par att göra om.",
  all_replaced:
    "Så många par finns inte kvar att göra om. Avbryter du en ersättning kommer dess par tillbaka.",
  not_sent: "Ersättningen är inte skickad än. Blev den fel, avbryt den och gör om den första ordern igen.",
  no_freight: "Det gick inte att räkna ut frakten dit. Försök igen, eller rätta kundens adress.",
  not_placed: "Ersättningen är inte skapad. Försök igen om en stund.",
  not_owed: "Den återbetalningen är redan gjord.",
  under_way: "En utbetalning är redan på väg. Vänta på Stripes svar.",
  photo_none: "Välj en bild först.",
  photo_gone: "Bilden är redan borttagen.",
  photo_many: "Det ryms tolv bilder på en order. Ta bort någon av dem först.",
  photo_too_large: uploadMessages.too_large,
  photo_unsupported: uploadMessages.unsupported,
  photo_broken: uploadMessages.broken,
  photo_too_many_pixels: uploadMessages.too_many_pixels,
  photo_animated: uploadMessages.animated,
  none: "Bocka för minst en order först.",
  forbidden: "Det ingår inte i din roll. Be ägaren om det.",
  reauthentication_required: "Bekräfta först att det är du.",
  failed: "Det gick inte. Försök igen om en stund.",
} as const;

export const orderNotices = {
  moved: "Flyttad. Du kan ångra i en minut.",
  cancelled: "Ordern är avbruten. Du kan ångra i en minut.",
  undone: "Ångrat. Allt står som förut.",
  "note-saved": "Anteckningen är sparad.",
  reviewed: "Ordern är kontrollerad.",
  replaced: "Ersättningen är skapad och står bland det som ska byggas.",
  "mail-written": "Mejlet skickas nu.",
  "sent-again": "Mejlet skickas igen.",
  "recipient-sent": "Adressen är ändrad, och presentkortet skickas dit nu.",
  "recipient-waits": "Adressen är ändrad. Presentkortet skickas dit på sin dag.",
  "recipient-held": "Adressen är ändrad. Presentkortet är avstängt och skickas inte.",
  changed: "Raden är ändrad. Kunden får ett mejl.",
  "changed-asked": "Raden är ändrad, och kunden får en betallänk i mejlet.",
  added: "Raden är tillagd. Kunden får ett mejl.",
  "added-asked": "Raden är tillagd, och kunden får en betallänk i mejlet.",
  "added-back": "Raden är tillagd, och ordern står på ett tidigare steg igen. Kunden får ett mejl.",
  "added-rebook":
    "Raden är tillagd. Frakten är redan bokad: avboka den hos fraktbolaget, tryck Jag har avbokat och sedan Boka igen.",
  "asked-again": "Betallänken är skickad igen och gäller i sju dagar.",
  given: "Du bjuder på skillnaden. Kunden behöver inte betala.",
  "taken-back": "Ändringen är tillbakatagen. Kunden får ett mejl.",
  "changed-back": "Raden är ändrad, och ordern står på ett tidigare steg igen. Kunden får ett mejl.",
  "changed-rebook":
    "Raden är ändrad. Frakten är redan bokad: blir paketet ett annat, avboka den hos fraktbolaget, tryck Jag har avbokat och sedan Boka igen.",
  "changed-refunded": "Raden är ändrad, och det som blev över betalas tillbaka. Kunden får ett mejl.",
  "changed-unpaid": "Raden är ändrad, men Stripe sa nej till återbetalningen. Orsaken står vid ordern.",
  "customer-saved": "Uppgifterna är ändrade.",
  "customer-rebook":
    "Uppgifterna är ändrade. Frakten är bokad till de gamla: avboka den hos fraktbolaget, tryck Jag har avbokat och sedan Boka igen.",
  refunded: "Återbetalningen är gjord.",
  "refund-begun": "Återbetalningen är på väg. Stripe har inte bekräftat den ännu.",
  "paid-again": "Pengarna är utbetalda igen.",
  booking: "Frakten bokas igen.",
  "booking-cancelled": "Fraktbokningen är avbokad.",
  "tracking-saved": "Spårningen är sparad.",
  "photo-added": "Bilden är tillagd. Kunden ser den på sidan Följ dina stavar.",
  "photo-removed": "Bilden är borttagen.",
  "withdrawal-assigned": "Ångern hör nu till ordern. Kunden får ett mottagningsbevis.",
  "withdrawal-judged": "Ångerärendet är behandlat. Kunden får ett mejl.",
} as const satisfies Record<OrderNotice, string>;

/** The notices of a move that can't be undone any more, e.g. when the page is loaded again. */
export const settledNotices: Partial<Record<OrderNotice, string>> = {
  moved: "Flyttad.",
  cancelled: "Ordern är avbruten.",
};

/** The notice of several orders that were moved together; `canUndo` for the minute in which they can be moved back. */
export function movedTogether(orders: number, canUndo: boolean): string {
  return `${orders} ordrar är flyttade.${canUndo ? " Du kan ångra i en minut." : ""}`;
}

/** The refusal of a move when the order has moved on since its button was drawn. */
export function alreadyMoved(number: number, status: OrderStatus): string {
  if (status === "cancelled") return `Order ${number} är redan avbruten.`;
  if (status === "received") return `Order ${number} står på Mottagen. Det steget går inte därifrån.`;
  return `Order ${number} är redan flyttad till ${STATUS_NAMES[status]}.`;
}

export type OrderProblem = keyof typeof orderMessages;
