import "server-only";
import { POLE_IDS, poles, type Pole } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { MINIMUM_CHARGE, type PricedPart } from "@/lib/pricing/price-list";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { amountsPart } from "./amounts-part";

const NAMES: Readonly<Record<PricedPart, string>> = {
  base: "Ett par",
  handle: "Handtag",
  grip: "Grepp",
  basket: "Truga",
};

/** What of a pole has a price of its own: what one always gets is in the pair's. */
function pricedParts({ handles, handleRequired, grips, baskets }: Pole): PricedPart[] {
  const parts: [PricedPart, boolean][] = [
    ["base", true],
    ["handle", handles.length > 0 && !handleRequired],
    ["grip", grips.length > 0],
    ["basket", baskets.length > 0],
  ];
  return parts.filter(([, isPriced]) => isPriced).map(([part]) => part);
}

const groups = [
  ...POLE_IDS.map((id) => ({
    title: poles[id].title,
    rows: pricedParts(poles[id]).map((part) => ({ key: `${id}.${part}`, name: NAMES[part] })),
  })),
  { title: "Alla stavar", rows: [{ key: "engraving", name: "Gravyr" }] },
];

export const pricesPart = amountsPart({
  key: "prices",
  usual: USUAL_PRICES,
  groups,
  problemsOf: (prices) =>
    POLE_IDS.filter((id) => prices[`${id}.base`]! < MINIMUM_CHARGE).map((id) => [
      `${id}.base`,
      `Minst ${formatKronor(MINIMUM_CHARGE)}: mindre kan inte betalas med kort`,
    ]),
});
