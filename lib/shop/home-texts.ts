// The texts of the home page that the maker can change.

/** Where the newest posts stand among the sections of the home page. */
export const POSTS_PLACES = {
  last: "Sist på sidan",
  early: "Direkt efter stavarna",
  none: "Inte på startsidan",
} as const;

/** The defaults: the words of the hero's five slides, and the place of the posts. */
export const USUAL_HOME = {
  "hero-1.subtitle": "Handgjort i Sverige, på beställning",
  "hero-1.title": "Två stavar som bara är dina.",
  "hero-1.description": "Vi bygger dem av bambu i en by utanför Stockholm. Först när du har beställt.",
  "hero-2.subtitle": "Skräddarsydda stavar",
  "hero-2.title": "Din längd. Dina färger.",
  "hero-2.description": "Skriv hur lång du är, så räknar vi ut stavlängden. Från 70 till 170\u00a0cm.",
  "hero-3.subtitle": "Böjliga och mycket svåra att knäcka",
  "hero-3.title": "Ger efter, går inte av.",
  "hero-3.description":
    "Bambu är ett rör av långa fibrer. Staven fjädrar när du faller och rätar ut sig igen.",
  "hero-4.subtitle": "Bygg din stav steg för steg",
  "hero-4.title": "Färg, handtag, grepp, truga.",
  "hero-4.description": "Bilden ändras medan du väljer. Du ser hela tiden vad det kostar.",
  "hero-5.subtitle": "Ditt namn, inbränt i bambun",
  "hero-5.title": "Ingen tar fel på dina.",
  "hero-5.description": "Upp till 30 tecken, samma på båda stavarna. Vi bränner in dem sist av allt.",
  posts: "last",
} as const;

export type HomeTextName = keyof typeof USUAL_HOME;
export type HomeTexts = Readonly<Record<HomeTextName, string>>;
