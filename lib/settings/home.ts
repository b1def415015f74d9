import "server-only";
import { POSTS_PLACES, USUAL_HOME, type HomeTextName, type HomeTexts } from "@/lib/shop/home-texts";
import { choice, fieldsPart, ownWords, sentence, type Field } from "./fields";
import type { PartOf } from "./part";

const SLIDES = [1, 2, 3, 4, 5] as const;
const { posts: _, ...WORDS } = USUAL_HOME;

/** Each text's label and length: visitors do not finish a longer one before the next slide. */
const LIMITS = { subtitle: ["Liten rubrik", 45], title: ["Rubrik", 45], description: ["Text", 140] } as const;

const fields = {
  ...Object.fromEntries(
    SLIDES.flatMap((slide) =>
      Object.entries(LIMITS).map(([name, [label, max]]) => {
        const field = `hero-${slide}.${name}` as keyof typeof WORDS;
        const layout = { label, about: `bild ${slide}`, ...(name === "description" && { rows: 2 }) };
        return [field, sentence(`Bild ${slide}, ${label.toLowerCase()}`, WORDS[field], max, layout)];
      }),
    ),
  ),
  posts: choice(
    "Blogginläggen",
    Object.entries(POSTS_PLACES).map(([value, label]) => ({ value, label })),
    "Välj en plats",
  ),
} as Record<HomeTextName, Field<string>>;

/** The words over the pictures of the home page, and where the posts of the blog stand on it. */
export const homePart: PartOf<HomeTexts> = fieldsPart({
  key: "home",
  page: "startsidan",
  title: "Startsidan",
  lead: "Orden till de fem bilderna överst, och var bloggen står. Töm ett fält för att få tillbaka butikens egen text.",
  save: "Visa för alla",
  failed: "Startsidan är inte sparad",
  log: "Ändrade startsidan",
  shownOn: ["/"],
  usual: () => USUAL_HOME,
  fields,
  groups: [
    ...SLIDES.map((slide) => ({
      title: `Bild ${slide}`,
      names: [`hero-${slide}.subtitle`, `hero-${slide}.title`, `hero-${slide}.description`] as const,
    })),
    { title: "Bloggen", names: ["posts"] },
  ],
  summary: (texts) => {
    const place = Object.entries<string>(POSTS_PLACES).find(([value]) => value === texts.posts)?.[1];
    return `${ownWords(WORDS, texts)}${place ? ` Blogginläggen: ${place.toLowerCase()}.` : ""}`;
  },
});
