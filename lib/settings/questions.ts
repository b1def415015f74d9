import "server-only";
import { mapValues } from "@/lib/kernel/records";
import { fieldsPart, passage, sentence, type Field } from "./fields";
import type { PartOf } from "./part";

const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** As it is saved: a field for each question and each answer, empty where there is none. */
type QuestionTexts = Readonly<Record<`${(typeof SLOTS)[number]}.${"question" | "answer"}`, string>>;

export type Question = { question: string; answer: string };

/** Those with an answer, in their order. */
const answeredOf = (texts: QuestionTexts): Question[] =>
  SLOTS.map((slot) => ({
    question: texts[`${slot}.question`],
    answer: texts[`${slot}.answer`],
  })).filter(({ question, answer }) => question && answer);

const fields = Object.fromEntries(
  SLOTS.flatMap((slot) => [
    [`${slot}.question`, sentence(`Fråga ${slot}`, "", 120, { label: "Fråga", about: String(slot) })],
    [`${slot}.answer`, passage(`Svar ${slot}`, "", 1000, { label: "Svar", about: String(slot) })],
  ]),
) as Record<keyof QuestionTexts, Field<string>>;

const NONE = mapValues(fields, () => "");

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
    groups: SLOTS.map((slot) => ({
      title: `Fråga ${slot}`,
      names: [`${slot}.question`, `${slot}.answer`] as const,
    })),
    summary: (texts) => {
      const shown = answeredOf(texts).length;
      const waiting = SLOTS.filter((slot) => texts[`${slot}.question`] && !texts[`${slot}.answer`]).length;
      const said = shown === 0 ? "Inga frågor visas" : `${shown} ${shown === 1 ? "fråga" : "frågor"} visas`;
      return `${said}${waiting > 0 ? `, ${waiting} saknar svar` : ""}.`;
    },
  }),
  on: answeredOf,
};
