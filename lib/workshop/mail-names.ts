// What the mails about an order are called in the workshop.
export const mailNames: Readonly<Record<string, string>> = {
  "order-confirmation": "Orderbekräftelse",
  "work-order": "Arbetsorder till verkstaden",
  "build-started": "Bygget har börjat",
  "order-shipped": "Paketet är skickat",
  "order-delivered": "Paketet är framme",
  "order-cancelled": "Beställningen är avbruten",
  "refund-receipt": "Kreditkvitto",
  "gift-card-receipt": "Kvitto på presentkort",
};
