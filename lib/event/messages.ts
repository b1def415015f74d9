export const eventMessages = {
  sent: "Tack för ditt meddelande!",
  sentText: "Vi svarar inom ett par dagar.",
  incomplete: "Fyll i alla fält",
  incompleteText: "Vänligen fyll i namn, e-post och meddelande",
  failed: "Ett fel uppstod",
  failedText: "Kunde inte skicka meddelandet. Försök igen senare.",
  tooManyText: "Det har kommit många meddelanden härifrån. Vänta en timme, eller ring oss.",
} as const;
