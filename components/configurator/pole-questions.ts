// What people ask before they buy, beside the button and for search engines.
import type { Pole } from "@/lib/catalogue/poles";
import { deliveryTime, type Delivery } from "@/lib/shipping/promise";

export type Question = { readonly question: string; readonly answer: string };

const factor = new Intl.NumberFormat("sv-SE", { minimumFractionDigits: 2 });

/** The questions about a pole. Plain text, so that the page and the structured data say the same. */
export function questionsOf(pole: Pole, delivery: Delivery): readonly Question[] {
  const isTouring = pole.lengthFactor > 0.7;
  return [
    {
      question: "Vilken längd ska jag ha?",
      answer: `${isTouring ? "Längdskidor" : "Utför"}: ungefär ${factor.format(pole.lengthFactor)} × hur lång du är. ${pole.title} finns i ${pole.lengthsCm[0]}–${pole.lengthsCm.at(-1)} cm, var femte centimeter. Skriv hur lång du är under Längd, så väljer vi.`,
    },
    {
      question: "När kommer stavarna?",
      answer: `Vi bygger dem när du har beställt. De är hos ditt ombud inom ${deliveryTime(delivery)}.`,
    },
    {
      question: "Kan jag ångra mig?",
      answer:
        "Ja, i 14 dagar från den dag du får stavarna. Du betalar returfrakten. Graverade stavar är gjorda bara för dig, och för dem gäller ingen ångerrätt.",
    },
    {
      question: "Vad händer om något går sönder?",
      answer:
        "Är det ett fel rättar vi det utan kostnad, i tre år. Har du åkt sönder något lagar vi det, eller skickar en reservdel, mot betalning.",
    },
  ];
}
