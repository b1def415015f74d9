// The texts about each pole until the maker writes others (lib/settings/products.ts), and its facts.
import type { Option } from "./options";
import type { PARTS } from "./parts";
import type { PoleId } from "./poles";

export type PoleText = {
  /** Below its name, where the poles stand beside each other. */
  short: string;
  /** For search engines and whoever lists products. */
  description: string;
  /** The section Produktinformation, by paragraph. */
  information: readonly string[];
  material: string;
  articleNumber: string;
};

type PartName = (typeof PARTS)[number]["query"];

const MATERIALS: Readonly<Record<PartName, string>> = {
  handtag: "skumgummi",
  grepp: "skumgummi",
  truga: "gummi",
};

/** What a part is made of, in the words of its choice, the specification and the blog. */
export function materialOf(part: PartName, optionId: string): string {
  return optionId === "kork" ? "naturkork" : MATERIALS[part];
}

/** What all the options of a part are made of, as a sentence: `Kork är naturkork, övriga är av skumgummi.` */
export function materialsOf(part: PartName, options: readonly Option[]): string {
  const cork = options.find(({ id }) => id === "kork");
  const other = options.find(({ id }) => id !== "kork");
  if (!cork) return `Av ${materialOf(part, other!.id)}.`;
  return `${cork.name} är ${materialOf(part, cork.id)}, ${options.length > 2 ? "övriga" : other!.name.toLowerCase()} är av ${materialOf(part, other!.id)}.`;
}

/** What a part is for, where it can be chosen away. */
export const PURPOSES: Readonly<Record<PartName, string>> = {
  handtag: "Det du håller i.",
  grepp: "Att hålla i när det blir brant.",
  truga: "Trugan bär i snön. Utan truga blir det en vandringsstav.",
};

const CARE = "Torka staven torr efter turen. Då håller lacken och lädret i många vintrar.";

export const poleTexts: Readonly<Record<PoleId, PoleText>> = {
  "designa-din-stav": {
    short: "Du väljer färg, handtag, grepp och truga",
    description:
      "Designa din egen skidstav av bambu: färg, handtag, grepp, truga, längd och gravyr. Byggs för hand på din beställning.",
    information: [
      "Här bestämmer du allt. Börja med en färg och lägg till det du vill ha. Det du väljer bort kostar ingenting.",
      "Vi väljer ut två bamburör som hör ihop, målar banden i din färg och limmar handtaget för hand. Ingen stav är exakt lik en annan.",
      CARE,
    ],
    material: "Bambu, naturkork, skumgummi, gummi, läder, valnöt, mässing, stål",
    articleNumber: "DS-110-140",
  },
  vuxenstav: {
    short: "Den klassiska, med grepp om du vill",
    description:
      "Handgjord skidstav av bambu för vuxna, 100–150 cm, i åtta färger. Korkhandtag, läderrem och gravyr om du vill.",
    information: [
      "Vår klassiska stav för utförsåkning. Korkhandtaget ligger varmt i handen, och bambun fjädrar i stället för att brytas.",
      "Vi väljer ut två bamburör som hör ihop, målar banden i din färg och nitar remmen med mässing. Ett extra grepp längre ner hjälper dig i branta uppförsbackar.",
      CARE,
    ],
    material: "Bambu, naturkork, skumgummi, gummi, läder, valnöt, mässing, stål",
    articleNumber: "VS-100-150",
  },
  barnstav: {
    short: "Lagom lång för den som växer",
    description:
      "Handgjord skidstav av bambu för barn, 70–105 cm, i åtta färger. Med namnet ingraverat om du vill.",
    information: [
      "En riktig stav i liten storlek. Lätt att hålla, med korkhandtag och en läderrem som är vid nog för en hand med vante.",
      "Trugan får samma färg som banden. Med namnet ingraverat hittar staven hem från skidskolan.",
      CARE,
    ],
    material: "Bambu, naturkork, gummi, läder, valnöt, mässing, stål",
    articleNumber: "BS-70-105",
  },
  turstav: {
    short: "Längre, för längdskidor och breda vidder",
    description:
      "Handgjord turstav av bambu, 120–170 cm, i åtta färger. Korkhandtag eller svart handtag, rottingtruga och läderrem.",
    information: [
      "Gjord för långa dagar i spår och på fjället. Staven är längre än en slalomstav, och trugan av rotting bär i djup snö.",
      "Välj korkhandtag eller svart handtag. Remmen är av läder och nitas med mässing.",
      CARE,
    ],
    material: "Bambu, naturkork, skumgummi, rotting, läder, valnöt, mässing, stål",
    articleNumber: "TS-120-170",
  },
};
