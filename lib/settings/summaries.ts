import "server-only";
import { SERIES_KEYS, type BooksSetup } from "./books-setup";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { soldOutOn } from "@/lib/catalogue/sold-out";
import { formatKronor, type Ore } from "@/lib/kernel/money";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { deliveryText } from "@/lib/shipping/arrival";
import { RATE_STEPS_KG, SERVICES, USUAL_RATES } from "@/lib/shipping/rates";
import { optionLabel } from "@/lib/shipping/options";
import { USUAL_TEXTS, type TextName } from "@/lib/shop/texts";
import { showsExamples } from "@/lib/shop/example-testimonials";
import { approvedOf } from "@/lib/shop/testimonials";
import { PLACE_IDS } from "@/lib/uploads/places";
import { formatDay } from "@/lib/kernel/workdays";
import { amountsOn, type AmountPlan } from "./amounts-part";
import { companyPart } from "./company-part";
import type { Part, Saved } from "./settings";
import { soldOutPart } from "./sold-out-part";

/** So many things that are out are named. */
const NAMED = 3;

/** Amounts of one day, and the day others follow. */
function amountWords<K extends string>(
  usual: Readonly<Record<K, Ore>>,
  plan: AmountPlan,
  today: string,
  rows: readonly [name: string, key: K][],
  between: string,
): string {
  const now = amountsOn(usual, plan, today);
  const said = rows.map(([name, key]) => `${name} ${formatKronor(now[key])}`).join(between);
  const { coming } = plan;
  return `${said}.${coming && coming.from > today ? ` Nya priser från den ${formatDay(coming.from)}.` : ""}`;
}

const LIST = new Intl.ListFormat("sv-SE");
const MONTHS = new Intl.DateTimeFormat("sv-SE", { month: "long", timeZone: "UTC" });

function seriesWords({ yearStart, series }: BooksSetup): string {
  const letters = SERIES_KEYS.map((key) => series[key].letter).join(", ");
  return `Räkenskapsår från ${MONTHS.format(Date.UTC(2026, yearStart - 1, 1))}. Serierna ${letters}.`;
}

/** What is set in each part, in a sentence or two, on a Stockholm day. */
export const SUMMARIES: { readonly [P in Part]: (value: Saved[P], today: string) => string } = {
  company: (company) => {
    const missing = Object.entries(companyPart.fieldsOf(company)).flatMap(([name, value]) =>
      value ? [] : [companyPart.labels[name]!.toLowerCase()],
    );
    const given = [company.name, company.orgNumber, company.phone].filter(Boolean).join(", ");
    return missing.length > 0 ? `${given}. Saknas: ${LIST.format(missing)}.` : `${given}.`;
  },
  delivery: (delivery, today) => deliveryText(delivery, today, " till ombud"),
  prices: (plan, today) =>
    amountWords(
      USUAL_PRICES,
      plan,
      today,
      POLE_IDS.map((id) => [poles[id].title, `${id}.base`] as const),
      ", ",
    ),
  freight: (plan, today) =>
    amountWords(
      USUAL_RATES,
      plan,
      today,
      SERVICES.map(
        (service) => [`${optionLabel(service)} från`, `${service.ref}.${RATE_STEPS_KG[0]}`] as const,
      ),
      ". ",
    ),
  soldOut: (saved, today) => {
    const names = Object.keys(soldOutOn(saved, today)).map((key) => soldOutPart.labels[key] ?? key);
    if (names.length === 0) return "Inget är slut.";
    const more = names.length - NAMED;
    return `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` och ${more} till` : ""}.`;
  },
  texts: (texts) => {
    const names = Object.keys(USUAL_TEXTS) as TextName[];
    const own = names.filter((name) => texts[name] !== USUAL_TEXTS[name]).length;
    return own === 0 ? "Butikens egna ord överallt." : `Dina egna ord på ${own} av ${names.length} ställen.`;
  },
  testimonials: (testimonials) => {
    const shown = approvedOf(testimonials).length;
    const waiting = testimonials.written.length - shown;
    const said = [
      shown > 0 && `${shown} visas`,
      waiting > 0 && `${waiting} väntar på att du godkänner`,
      shown + waiting === 0 && "Inga från kunder än",
    ];
    const text = `${said.filter(Boolean).join(", ")}.`;
    if (shown > 0) return text;
    return `${text} ${showsExamples() ? "Startsidan visar exempel, och säger att de är det." : "Avsnittet syns inte på startsidan."}`;
  },
  pictures: (own) => {
    const count = PLACE_IDS.filter((place) => own[place]).length;
    return count === 0
      ? "Butikens bilder överallt."
      : `Dina egna bilder på ${count} av ${PLACE_IDS.length} ställen.`;
  },
  books: seriesWords,
};
