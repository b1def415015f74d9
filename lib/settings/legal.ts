import "server-only";
import { dayOf } from "@/lib/kernel/dates";
import { PAGES } from "@/lib/shop/pages";
import { LEGAL_PAGES, USUAL_LEGAL, type LegalTextName, type LegalTexts } from "@/lib/shop/legal-additions";
import { fieldsPart, ownWords, passage, sentence, type Field } from "./fields";
import type { PartOf } from "./part";

/** The label of a field, by the last part of its name. */
const LABELS: Readonly<Record<string, string>> = {
  lead: "Ingress",
  parcel: "Paketet",
  faults: "Vad som är fel",
  gaps: "Vad vi vet brister",
  own: "Eget tillägg",
};

const NAMES = Object.keys(USUAL_LEGAL) as LegalTextName[];
const titleOf = (page: (typeof LEGAL_PAGES)[number]) => PAGES[`/${page}`].label;
const namesOn = (page: (typeof LEGAL_PAGES)[number]) => NAMES.filter((name) => name.startsWith(`${page}.`));

const fields = Object.fromEntries(
  LEGAL_PAGES.flatMap((page) =>
    namesOn(page).map((name) => {
      const kind = name.slice(page.length + 1);
      const layout = { label: LABELS[kind]!, about: titleOf(page) };
      const label = `${titleOf(page)}, ${layout.label.toLowerCase()}`;
      if (kind === "lead") return [name, sentence(label, USUAL_LEGAL[name], 200, { ...layout, rows: 2 })];
      return [name, passage(label, USUAL_LEGAL[name], 2000, { ...layout, rows: kind === "own" ? 3 : 5 })];
    }),
  ),
) as Record<LegalTextName, Field<string>>;

/** The maker's passages of the terms. `changedOn`: the Stockholm day of the last change; null for the defaults. */
export const legalPart: PartOf<LegalTexts, LegalTexts & { changedOn: string | null }> = {
  ...fieldsPart({
    key: "legal",
    page: "villkor",
    title: "Villkoren",
    lead: "Det i villkoren som är ditt och inte lagens. Det lagen kräver står fast, och priser, frakt och leveranstid följer dina inställningar. Töm ett fält för att få tillbaka butikens egen text.",
    save: "Visa för alla",
    failed: "Villkoren är inte sparade",
    log: "Ändrade villkoren",
    shownOn: LEGAL_PAGES.map((page) => `/${page}` as const),
    note: () =>
      "Ett tillägg får inte ge köparen sämre rätt än lagen: ett sådant villkor gäller inte. Varje rad blir ett stycke.",
    usual: () => USUAL_LEGAL,
    fields,
    groups: LEGAL_PAGES.map((page) => ({ title: titleOf(page), names: namesOn(page) })),
    summary: (texts) => ownWords(USUAL_LEGAL, texts),
  }),
  on: (texts, _today, shownAt) => ({ ...texts, changedOn: shownAt && dayOf(shownAt) }),
};
