export type HeroSlide = {
  /** Files in public/bilder/hem: `<picture>-bred`, `<picture>-smal`; also its place (lib/uploads/places.ts). */
  picture: `hero-${1 | 2 | 3 | 4 | 5}`;
  /** A film of the same name, shown over the picture once the page has loaded. */
  film?: boolean;
  alt: string;
};

/** The pictures of the five slides, the film first; their words: lib/shop/home-texts.ts. */
export const HERO_SLIDES: readonly HeroSlide[] = [
  { picture: "hero-1", film: true, alt: "Ett par bambustavar står i nysnön framför en granskog" },
  { picture: "hero-2", alt: "Tre par bambustavar lutar mot en röd trävägg i snön" },
  { picture: "hero-3", alt: "En bambustav ligger över två björkstammar och böjer sig under en järnvikt" },
  {
    picture: "hero-4",
    alt: "Delarna till en stav på en arbetsbänk: bambu, hylsor, knopp, kork, rem och truga",
  },
  { picture: "hero-5", alt: "Fyra bambustavar i snön, var och en med ett namn inbränt" },
];
