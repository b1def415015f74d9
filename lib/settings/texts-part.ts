import "server-only";
import * as z from "zod/mini";
import { USUAL_TEXTS, type ShopTexts, type TextName } from "@/lib/shop/texts";
import { line, paragraphs } from "@/lib/kernel/text";
import type { PartOf } from "./part";

/** So many characters fit into the top bar of a small phone. */
const MESSAGE_MAX = 60;
const SENTENCE_MAX = 300;

const tooLong = (max: number) => `Högst ${max} tecken`;

/** One line however it was typed; emptied it is the shop's own words again. */
const sentence = (name: TextName, max: number) =>
  z.pipe(
    z.pipe(
      z.string({ error: "Skriv text här" }),
      z.transform((typed) => typed.replace(/\s+/g, " ")),
    ),
    z.pipe(
      line({ max, tooLong: tooLong(max) }),
      z.transform((text) => text || USUAL_TEXTS[name]),
    ),
  );

/** What the shop says at the top of its pages, in its mails and at each step of the workshop. */
export const textsPart: PartOf<ShopTexts> = {
  key: "texts",
  stored: z.pipe(
    z.partialRecord(z.enum(Object.keys(USUAL_TEXTS) as TextName[]), z.string()),
    z.transform((saved): ShopTexts => ({ ...USUAL_TEXTS, ...saved })),
  ),
  usual: () => USUAL_TEXTS,
  form: z.object({
    first: sentence("first", MESSAGE_MAX),
    second: sentence("second", MESSAGE_MAX),
    third: sentence("third", MESSAGE_MAX),
    signature: paragraphs({ max: SENTENCE_MAX, tooLong: tooLong(SENTENCE_MAX) }),
    paid: sentence("paid", SENTENCE_MAX),
    started: sentence("started", SENTENCE_MAX),
    delivered: sentence("delivered", SENTENCE_MAX),
    bamboo: sentence("bamboo", SENTENCE_MAX),
    tip: sentence("tip", SENTENCE_MAX),
    ferrule: sentence("ferrule", SENTENCE_MAX),
    handle: sentence("handle", SENTENCE_MAX),
    straps: sentence("straps", SENTENCE_MAX),
    engraving: sentence("engraving", SENTENCE_MAX),
  }),
  fieldsOf: (texts) => texts,
  labels: {
    first: "Första budskapet",
    second: "Andra budskapet",
    third: "Tredje budskapet",
    signature: "Hälsning sist i mejlen",
    paid: "När köpet är betalt",
    started: "När bygget börjar",
    delivered: "När stavarna är framme",
    bamboo: "Bambun",
    tip: "Spetsen",
    ferrule: "Hylsan",
    handle: "Handtaget",
    straps: "Remmarna",
    engraving: "Gravyren",
  },
};
