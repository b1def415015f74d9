/**
 * To the shopper. One wording for every reason, so that guessing codes reveals nothing (docs/reliability.md, promise 19).
 * Only a campaign's code says why: `campaignRefusalText` in lib/pricing/campaign.ts.
 */
export const giftCardMessages = {
  empty: "Ange en presentkortskod",
  notApplied: "Tryck på Använd så dras koden av, eller töm fältet",
  unusable: "Ogiltigt presentkort",
  /** Told to whoever has the card's own link, which cannot be guessed. */
  spent: "Presentkortet är slut",
  failed: "Kunde inte validera presentkort",
  couldNotStart: "Kunde inte starta köp",
  couldNotCreate: "Kunde inte skapa presentkort",
  created: "Presentkort skapat!",
  removed: "Presentkort borttaget",
  codeRemoved: "Rabattkod borttagen",
  tooMany: "För många försök. Vänta en stund och försök igen.",
} as const;
