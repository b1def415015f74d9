// The accounts of the shop's books, numbered as in BAS, the chart Swedish bookkeeping programs know.

export const ACCOUNTS = {
  stripe: { number: "1580", name: "Fordringar för kontokort och kuponger" },
  /** Payments that customers dispute: Stripe has taken the money back, and the bank has not decided. */
  disputed: { number: "1515", name: "Osäkra kundfordringar" },
  /** What the owner has paid by hand, outside Stripe. */
  bank: { number: "1930", name: "Företagskonto" },
  giftCards: { number: "2421", name: "Ej inlösta presentkort" },
  /** VAT of single-purpose cards is paid at their sale; it waits here until the goods are handed over. */
  giftCardVat: { number: "2429", name: "Redovisad moms på ej inlösta presentkort" },
  /** Refunds that came back from the customer's bank: booked, and still to be paid. */
  owed: { number: "2490", name: "Övriga kortfristiga skulder till kreditinstitut, kunder och leverantörer" },
  vat: { number: "2611", name: "Utgående moms på försäljning inom Sverige, 25 %" },
  sales: { number: "3001", name: "Försäljning varor inom Sverige, 25 % moms" },
  freight: { number: "3520", name: "Fakturerade frakter" },
  discounts: { number: "3730", name: "Lämnade rabatter" },
  breakage: { number: "3990", name: "Förfallna presentkort" },
  /** What Stripe charges for a dispute. */
  disputeFees: { number: "6040", name: "Kontokortsavgifter" },
  losses: { number: "6351", name: "Konstaterade förluster på kundfordringar" },
  /** Gift cards filled or emptied by hand: given away, corrected. */
  adjustments: { number: "5980", name: "Justerade presentkort" },
} as const;

export type AccountKey = keyof typeof ACCOUNTS;
