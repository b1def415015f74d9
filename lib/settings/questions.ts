import "server-only";
import { answeredOf, QUESTION_SLOTS, type Question, type QuestionTexts } from "@/lib/shop/questions";
import { fieldsPart, passage, sentence, type Field } from "./fields";
import type { PartOf } from "./part";

const fields = Object.fromEntries(
  QUESTION_SLOTS.flatMap((slot) => [
    [`${slot}.question`, sentence(`Fråga ${slot}`, "", 120, { label: "Fråga", about: String(slot) })],
    [`${slot}.answer`, passage(`Svar ${slot}`, "", 1000, { label: "Svar", about: String(slot) })],
  ]),
) as Record<keyof QuestionTexts, Field<string>>;

const NONE = Object.fromEntries(Object.keys(fields).map((name) => [name, ""])) as QuestionTexts;

/** What visitors ask, with answers. */
export const questionsPart: PartOf<QuestionTexts, Question[]> = {
  ...fieldsPart({
    key: "questions",
    page: "fragor",
    title: "Frågor och svar",
    lead: "Står på sidan Kontakt, i den här ordningen. En fråga visas när den har ett svar.",
    save: "Visa för alla",
    failed: "Frågorna är inte sparade",
    log: "Ändrade frågor och svar",
    shownOn: ["/kontakt"],
    usual: () => NONE,
    fields,
    groups: QUESTION_SLOTS.map((slot) => ({
      title: `Fråga ${slot}`,
      names: [`${slot}.question`, `${slot}.answer`] as const,
    })),
    summary: (texts) => {
      const shown = answeredOf(texts).length;
      const waiting = QUESTION_SLOTS.filter(
        (slot) => texts[`${slot}.question`] && !texts[`${slot}.answer`],
      ).length;
      const said = shown === 0 ? "Inga frågor visas" : `${shown} ${shown === 1 ? "fråga" : "frågor"} visas`;
      return `${said}${waiting > 0 ? `, ${waiting} saknar svar` : ""}.`;
    },
  }),
  on: answeredOf,
};
