import "server-only";
import { poleTexts, type PoleText } from "@/lib/catalogue/pole-texts";
import { POLE_IDS, poles, type PoleId } from "@/lib/catalogue/poles";
import { paragraphsOf } from "@/lib/kernel/text";
import { mapValues } from "@/lib/kernel/records";
import { fieldsPart, ownWords, passage, sentence, type Field } from "./fields";
import type { PartOf } from "./part";

type Name = `${PoleId}.${"short" | "description" | "information"}`;
type ProductTexts = Readonly<Record<Name, string>>;

const each = <T>(of: (id: PoleId) => Record<string, T>) =>
  Object.assign({}, ...POLE_IDS.map(of)) as Record<Name, T>;

const USUAL: ProductTexts = each((id) => ({
  [`${id}.short`]: poleTexts[id].short,
  [`${id}.description`]: poleTexts[id].description,
  [`${id}.information`]: poleTexts[id].information.join("\n\n"),
}));

const fields = each((id): Record<string, Field<string>> => {
  const about = poles[id].title;
  return {
    [`${id}.short`]: sentence(`${about}, kort text`, USUAL[`${id}.short`], 60, {
      label: "Kort text",
      about,
      hint: "Under namnet på startsidan",
    }),
    [`${id}.description`]: sentence(`${about}, beskrivning`, USUAL[`${id}.description`], 200, {
      label: "Beskrivning",
      about,
      hint: "För sökmotorer, och för den som delar sidan",
      rows: 2,
    }),
    [`${id}.information`]: passage(`${about}, produktinformation`, USUAL[`${id}.information`], 1500, {
      label: "Produktinformation",
      about,
      rows: 8,
    }),
  };
});

/** The texts about each pole. Its name, price, lengths and material are not set here. */
export const productsPart: PartOf<ProductTexts, Readonly<Record<PoleId, PoleText>>> = {
  ...fieldsPart({
    key: "products",
    page: "produkttexter",
    title: "Om stavarna",
    lead: "Töm ett fält för att få tillbaka butikens egen text. Varje rad blir ett stycke.",
    save: "Visa för alla",
    failed: "Det som står om stavarna är inte sparat",
    log: "Ändrade det som står om stavarna",
    shownOn: ["/vuxenstav", "/barnstav", "/turstav", "/designa-din-stav", "/"],
    usual: () => USUAL,
    fields,
    groups: POLE_IDS.map((id) => ({
      title: poles[id].title,
      names: [`${id}.short`, `${id}.description`, `${id}.information`] as const,
    })),
    summary: (texts) => ownWords(USUAL, texts),
  }),
  on: (texts) =>
    mapValues(poleTexts, (usual, id) => ({
      ...usual,
      short: texts[`${id}.short`],
      description: texts[`${id}.description`],
      information: paragraphsOf(texts[`${id}.information`]),
    })),
};
