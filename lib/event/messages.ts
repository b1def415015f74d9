import type { EnquiryKind, EnquiryStatus } from "@/prisma/generated/enums";

/** What an enquiry is about, to the owner. */
export const ENQUIRY_NAMES: Readonly<Record<EnquiryKind, string>> = {
  event: "Företagsevent",
  question: "Fråga",
  repair: "Lagning",
  complaint: "Reklamation",
};

/** Where it stands, to the owner. */
export const STATUS_WORDS: Readonly<Record<EnquiryStatus, string>> = {
  new: "Ny",
  answered: "Besvarad",
  booked: "Bokad",
  declined: "Nej tack",
};

export const eventMessages = {
  sent: "Tack för ditt meddelande!",
  sentText: "Vi svarar inom ett par dagar.",
  incomplete: "Fyll i alla fält",
  incompleteText: "Vänligen fyll i namn, e-post och meddelande",
  failed: "Ett fel uppstod",
  failedText: "Kunde inte skicka meddelandet. Försök igen senare.",
  tooManyText: "Det har kommit många meddelanden härifrån. Vänta en timme och försök igen.",
} as const;
