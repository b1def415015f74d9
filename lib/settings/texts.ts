import "server-only";
import { USUAL_TEXTS, type ShopTexts, type TextName } from "@/lib/shop/texts";
import { fieldsPart, ownWords, passage, sentence } from "./fields";
import type { PartOf } from "./part";

/** The length of a message that fits into the top bar of a small phone. */
const MESSAGE_MAX = 60;
const SENTENCE_MAX = 300;

const message = (name: TextName, label: string) => sentence(label, USUAL_TEXTS[name], MESSAGE_MAX);
const said = (name: TextName, label: string) => sentence(label, USUAL_TEXTS[name], SENTENCE_MAX, { rows: 2 });

/** The texts in the top bar, in mails and at each step of the workshop. */
export const textsPart: PartOf<ShopTexts> = fieldsPart({
  key: "texts",
  page: "texter",
  title: "Texter",
  lead: "Dina egna ord, där butiken annars har sina. Töm ett fält för att få tillbaka butikens.",
  save: "Spara texterna",
  failed: "Texterna är inte sparade",
  log: "Ändrade butikens texter",
  usual: () => USUAL_TEXTS,
  fields: {
    first: message("first", "Första budskapet"),
    second: message("second", "Andra budskapet"),
    third: message("third", "Tredje budskapet"),
    signature: passage("Hälsning sist i mejlen", USUAL_TEXTS.signature, SENTENCE_MAX, {
      hint: "Till exempel: Hälsningar från verkstaden, och ditt namn",
      optional: true,
    }),
    paid: said("paid", "När köpet är betalt"),
    started: said("started", "När bygget börjar"),
    delivered: said("delivered", "När stavarna är framme"),
    bamboo: said("bamboo", "Bambun"),
    tip: said("tip", "Spetsen"),
    ferrule: said("ferrule", "Hylsan"),
    handle: said("handle", "Handtaget"),
    straps: said("straps", "Remmarna"),
    engraving: said("engraving", "Gravyren"),
  },
  groups: [
    {
      title: "Högst upp på sidan",
      note: "De turas om, fem sekunder var. Under en paus säger det tredje när ni bygger igen.",
      names: ["first", "second", "third"],
    },
    {
      title: "I mejlen till kunden",
      note: "Datum, pris och länkar skriver butiken själv.",
      names: ["paid", "started", "delivered", "signature"],
    },
    {
      title: "Steg för steg",
      note: "Det kunden läser om varje steg på sidan Följ dina stavar.",
      names: ["bamboo", "tip", "ferrule", "handle", "straps", "engraving"],
    },
  ],
  summary: (texts) => ownWords(USUAL_TEXTS, texts, "Butikens egna ord överallt."),
});
