export const withdrawalMessages = {
  too_many: "För många försök. Vänta en stund och försök igen.",
  /** The same whether the order exists or not. */
  too_many_for_order:
    "Det har kommit många meddelanden om den här beställningen. Stämmer dina uppgifter har vi ändå tagit emot ditt, och mottagningsbeviset kommer med e-post. Annars skriv till oss: ditt ångermeddelande gäller från den dag du skickar det.",
  failed:
    "Det gick inte att ta emot just nu. Försök igen, eller skriv till oss. Ditt ångermeddelande gäller från den dag du skickar det.",
} as const;
