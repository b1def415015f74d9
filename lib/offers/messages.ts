import { checkoutErrors, checkoutMessages } from "@/lib/checkout/messages";
import { orderMessages } from "@/lib/orders/messages";
import type { OfferError } from "./make-offer";
import type { PayOfferError } from "./pay-offer";
import type { WithdrawOfferError } from "./withdraw-offer";

export const offerMessages = {
  notCounted: "Summan är inte räknad",
  notSent: "Betallänken är inte skickad",
  notWithdrawn: "Betallänken är inte återkallad",
} as const;

export const withdrawProblems: Readonly<Record<WithdrawOfferError, string>> = {
  paid: "Den är redan betald. Vill du avbryta köpet gör du det på beställningen.",
  payment_unanswered: "Betalsidan svarar inte, och kunden kan ha den öppen. Tryck en gång till om en stund.",
  unknown: "Betallänken finns inte.",
};

/** Why an offer was not sent, as the admin reads it. */
export function offerProblem(error: OfferError): string {
  if (error === "sent_before") return orderMessages.sent_before;
  if (error === "sold_out") return "Något har tagit slut. Ändra eller ta bort den raden.";
  if (error === "closed")
    return "Verkstaden har uppehåll och tar inte emot beställningar. Det ändrar du i inställningarna.";
  if (error === "prices_changed" || error === "shipping_changed")
    return "Summan har ändrats. Titta på den nya innan du skickar.";
  return checkoutErrors[error].message;
}

const WRITE = "Svara på mejlet du fick, så hjälper vi dig.";

/** Why a link can't be paid, as the customer reads it. */
export const payProblems: Readonly<Record<Exclude<PayOfferError, "unknown">, string>> = {
  withdrawn: `Den här länken gäller inte längre. ${WRITE}`,
  expired: `Tiden för den här länken har gått ut. ${WRITE}`,
  closed: `Verkstaden har uppehåll just nu. ${WRITE}`,
  sold_out: `Något i beställningen har tagit slut. ${WRITE}`,
  payment_refused: `${checkoutMessages.couldNotStart}. Försök igen om en stund.`,
  payment_unanswered: `${checkoutMessages.couldNotStart}. Försök igen om en stund.`,
};
