// The shop's texts that the maker can change.

/** The defaults. */
export const USUAL_TEXTS = {
  /** The messages of the top bar. The delivery time replaces an empty third one. */
  first: "Vårt mål är fem stjärnor från dig, 5/5",
  second: "Handgjort i Sverige, på din beställning",
  third: "",
  /** The end of mails to buyers, above the company; may have line breaks. */
  signature: "",
  paid: "Vi bygger stavarna för hand.",
  started: "Vi letar rak bambu av jämn tjocklek och fin färg.",
  delivered: "Är något fel när de packas upp, svara på det här mejlet, så rättar vi det.",
  /** What is done in each step of the workshop, on the page of an order. */
  bamboo:
    "Vi letar efter rak bambu som passar ihop, jämn i tjocklek och fin i färgen, och lackar den i den valda färgen.",
  tip: "Vi mäter och täljer spetsen så att hylsan sitter precis.",
  ferrule: "Vi slår in spetsen i hylsan och limmar fast den på bambun.",
  handle: "Vi täljer toppen och limmar fast handtaget.",
  straps: "Vi skär och nitar remmarna och fäster dem i handtaget.",
  engraving: "Vi graverar namnet.",
} as const;

export type TextName = keyof typeof USUAL_TEXTS;
export type ShopTexts = Readonly<Record<TextName, string>>;
