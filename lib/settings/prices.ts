import "server-only";
import { PARTS } from "@/lib/catalogue/parts";
import { isRequired, POLE_IDS, poles, type Pole } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { MINIMUM_CHARGE } from "@/lib/pricing/totals";
import type { PricedPart } from "@/lib/pricing/price-list";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { amountsPart } from "./amounts";

const PAIR = { key: "base", name: "Ett par" } as const;

/** The pair and the parts of a pole with a price of their own; the pair's price includes the required parts. */
function pricedParts(pole: Pole): readonly { key: PricedPart; name: string }[] {
  return [PAIR, ...PARTS.filter(({ key, options }) => pole[options].length > 0 && !isRequired(pole, key))];
}

const groups = [
  ...POLE_IDS.map((id) => ({
    title: poles[id].title,
    rows: pricedParts(poles[id]).map(({ key, name }) => ({ key: `${id}.${key}`, name })),
  })),
  { title: "Alla stavar", rows: [{ key: "engraving", name: "Gravyr" }] },
];

export const pricesPart = amountsPart({
  key: "prices",
  page: "priser",
  title: "Priser",
  lead: "Hela kronor per par, med moms. Den som redan betalar behåller sitt pris. En varukorg från förut får veta att priset är ändrat innan den betalas.",
  save: "Spara priserna",
  failed: "Priserna är inte sparade",
  log: "Ändrade priserna",
  usual: USUAL_PRICES,
  groups,
  problemsOf: (prices) =>
    POLE_IDS.filter((id) => prices[`${id}.base`]! < MINIMUM_CHARGE).map((id) => [
      `${id}.base`,
      `Minst ${formatKronor(MINIMUM_CHARGE)}: mindre kan inte betalas med kort`,
    ]),
  short: { rows: POLE_IDS.map((id) => [poles[id].title, `${id}.base`] as const), between: ", " },
});
