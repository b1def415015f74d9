// The passages of the terms that the maker can change: the shop's own words, nothing that the law requires.

/** The pages of terms, by their addresses; the maker's addition (`.own`) stands last on each. */
export const LEGAL_PAGES = [
  "kopvillkor",
  "angerratt",
  "frakt-och-leverans",
  "reklamation",
  "presentkortsvillkor",
  "integritetspolicy",
  "tillganglighet",
] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** The defaults. */
export const USUAL_LEGAL = {
  "kopvillkor.lead": "Vad som gäller mellan dig som konsument och oss. Kort och utan finstilt.",
  "kopvillkor.own": "",
  "angerratt.lead": "Du kan ångra dig i 14 dagar. Du behöver inte säga varför.",
  "angerratt.own": "",
  "frakt-och-leverans.parcel":
    "Ett paket är minst 135\u00a0cm långt, 22 brett och 5 högt. Har du valt långa stavar blir det längre. Vi skickar inom Sverige.",
  "frakt-och-leverans.own": "",
  "reklamation.lead": "Är det fel på staven rättar vi det. Du har tre år på dig.",
  "reklamation.faults":
    "Staven ska vara som vi har sagt, och hålla för det den är gjord för. Ett handtag som lossnar, en hylsa som sitter snett, fel färg eller fel namn: det är fel. Bambu är ett naturmaterial. Noder, färg och små olikheter mellan två stavar är inte fel. Slitage efter hård användning är det inte heller.",
  "reklamation.own": "",
  "presentkortsvillkor.own": "",
  "integritetspolicy.lead": "Vi sparar det vi behöver för att bygga och skicka dina stavar. Inget mer.",
  "integritetspolicy.own": "",
  "tillganglighet.lead": "Alla ska kunna välja, betala och ångra sig här. Så här långt har vi kommit.",
  "tillganglighet.gaps": `Bilden av din stav beskrivs kort i text, men den exakta nyansen går inte att höra.
Betalningen sker hos Stripe. Där gäller deras tillgänglighet.
Vi har provat med verktyg och tangentbord, men ännu inte med alla skärmläsare.`,
  "tillganglighet.own": "",
} as const satisfies Readonly<Record<`${LegalPage}.own`, string>> & Readonly<Record<string, string>>;

export type LegalTextName = keyof typeof USUAL_LEGAL;
export type LegalTexts = Readonly<Record<LegalTextName, string>>;
