export const PROCESS_TITLE = "Så tillverkas dina stavar";
export const PROCESS_INTRO = "Varje stav tillverkas för hand med precision och passion – steg för steg.";

/** The six steps in order. Pictures: public/bilder/steg/<n>. */
export const PROCESS_STEPS = [
  {
    title: "Hitta bambu",
    text: "Vi letar rak bambu med jämn tjocklek och fin färg, två och två som hör ihop.",
  },
  { title: "Forma spetsen", text: "Vi mäter och täljer spetsen tills hylsan sitter exakt." },
  { title: "Montera hylsan", text: "Spetsen slås in i hylsan. Hylsan limmas på bambun." },
  { title: "Montera handtaget", text: "Vi täljer toppen och limmar fast handtaget." },
  { title: "Montera remmar", text: "Remmarna skärs till, nitas och fästs i handtaget." },
  {
    title: "Gravera staven",
    text: "Till sist bränner vi in vår logga och ditt namn, så att staven blir din.",
  },
] as const;
