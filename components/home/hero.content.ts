export type HeroSlide = {
  /** Files in public/bilder/hem: `<picture>-bred`, `<picture>-smal`; also its place (lib/uploads/places.ts). */
  picture: `hero-${1 | 2 | 3 | 4 | 5}`;
  /** A film of the same name, shown over the picture once the page has loaded. */
  film?: boolean;
  subtitle: string;
  title: string;
  description: string;
  alt: string;
};

/** The five slides, the film first. */
export const HERO_SLIDES: readonly HeroSlide[] = [
  {
    picture: "hero-1",
    film: true,
    subtitle: "Handgjort i Sverige, på beställning",
    title: "Två stavar som bara är dina.",
    description: "Vi bygger dem av bambu i en by utanför Stockholm. Först när du har beställt.",
    alt: "Ett par bambustavar står i nysnön framför en granskog",
  },
  {
    picture: "hero-2",
    subtitle: "Skräddarsydda stavar",
    title: "Din längd. Dina färger.",
    description: "Skriv hur lång du är, så räknar vi ut stavlängden. Från 70 till 170\u00a0cm.",
    alt: "Tre par bambustavar lutar mot en röd trävägg i snön",
  },
  {
    picture: "hero-3",
    subtitle: "Böjliga och mycket svåra att knäcka",
    title: "Ger efter, går inte av.",
    description: "Bambu är ett rör av långa fibrer. Staven fjädrar när du faller och rätar ut sig igen.",
    alt: "En bambustav ligger över två björkstammar och böjer sig under en järnvikt",
  },
  {
    picture: "hero-4",
    subtitle: "Bygg din stav steg för steg",
    title: "Färg, handtag, grepp, truga.",
    description: "Bilden ändras medan du väljer. Du ser hela tiden vad det kostar.",
    alt: "Delarna till en stav på en arbetsbänk: bambu, hylsor, knopp, kork, rem och truga",
  },
  {
    picture: "hero-5",
    subtitle: "Ditt namn, inbränt i bambun",
    title: "Ingen tar fel på dina.",
    description: "Upp till 30 tecken, samma på båda stavarna. Vi bränner in dem sist av allt.",
    alt: "Fyra bambustavar i snön, var och en med ett namn inbränt",
  },
];
