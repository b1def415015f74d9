// What visitors ask, with the maker's answers: shown on /kontakt. The shop has none of its own.

export const QUESTION_SLOTS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type Slot = (typeof QUESTION_SLOTS)[number];

/** As it is saved: a field for each question and each answer, empty where there is none. */
export type QuestionTexts = Readonly<Record<`${Slot}.${"question" | "answer"}`, string>>;

export type Question = { question: string; answer: string };

/** Those with an answer, in their order. */
export const answeredOf = (texts: QuestionTexts): Question[] =>
  QUESTION_SLOTS.map((slot) => ({
    question: texts[`${slot}.question`],
    answer: texts[`${slot}.answer`],
  })).filter(({ question, answer }) => question && answer);
