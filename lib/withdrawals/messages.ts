export const withdrawalMessages = {
  /** One answer whatever did not match: order numbers can't be tried out. */
  notFound: "Vi hittar ingen beställning med det numret och den e-postadressen. Se efter i ditt orderbrev.",
  tooMany: "För många försök. Vänta en stund och försök igen.",
  failed:
    "Det gick inte att ta emot just nu. Försök igen, eller skriv till oss. Ditt ångermeddelande gäller från den dag du skickar det.",
} as const;
