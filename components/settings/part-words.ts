import type { SettingsPart } from "@/lib/shop/paths";

export const PART_WORDS: Readonly<Record<SettingsPart, { title: string; lead: string }>> = {
  company: {
    title: "Företaget",
    lead: "Står i sidfoten, på kvittot, i mejlen och i köpvillkoren. E-handelslagen 8 § kräver att köparen ser det.",
  },
  delivery: { title: "Leveranstid och paus", lead: "Betalda beställningar behåller sin dag." },
  prices: {
    title: "Priser",
    lead: "Hela kronor per par, med moms. Den som redan betalar behåller sitt pris. En varukorg från förut får veta att priset är ändrat innan den betalas.",
  },
  freight: {
    title: "Frakt",
    lead: "Hela kronor per paket, med moms. Ett par räknas som ett kilo, och det som väger mer än 20 kg delas upp. Har butiken ett fraktbolag gäller bolagets priser, och de här när det inte svarar.",
  },
  soldOut: {
    title: "Slut i verkstaden",
    lead: "Bocka för det som är slut. Det står kvar på sidan, går inte att välja och säger när det kommer. Dagen du skriver är den första som det går att beställa igen.",
  },
  texts: {
    title: "Texter",
    lead: "Dina egna ord, där butiken annars har sina. Töm ett fält för att få tillbaka butikens.",
  },
  testimonials: {
    title: "Omdömen",
    lead: "Det kunder har skrivit till dig. Bara godkända visas på startsidan. Finns det inga är avsnittet borta i en butik som säljer; medan du provar står det exempel där, som säger att de är det. Påhittade omdömen är förbjudna: stäm av varje mot en order innan du godkänner det.",
  },
  pictures: {
    title: "Bilder",
    lead: "Egna fotografier i stället för butikens bilder. JPEG, PNG, WebP, GIF eller TIFF, upp till 10 MB. Liggande bilder passar bäst, gärna 1 600 bildpunkter breda.",
  },
  books: {
    title: "Bokföring",
    lead: "Konton, räkenskapsår och serier som verifikationerna skrivs med. Fråga den som sköter din bokföring. Det som redan är exporterat ändras aldrig.",
  },
};
