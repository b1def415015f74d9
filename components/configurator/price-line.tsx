import type { ReactNode } from "react";
import { PARTS } from "@/lib/catalogue/parts";
import type { Pole, PoleId } from "@/lib/catalogue/poles";
import { formatKronor, least } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { Price } from "@/components/price";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";

/** What each part costs that is put on one's own design: `99 kr för varje del du väljer till.` */
export function perPart(prices: PriceList): string {
  const each = PARTS.map(({ key }) => prices[`designa-din-stav.${key}`]);
  const lowest = each.reduce(least);
  const from = each.some((price) => price > lowest) ? "från " : "";
  return `${from}${formatKronor(lowest)} för varje del du väljer till.`;
}

/** What the base price buys, after "för paret". */
const INCLUDED: Readonly<Record<PoleId, (prices: PriceList) => ReactNode>> = {
  "designa-din-stav": (prices) => `, ${perPart(prices)}`,
  vuxenstav: () => (
    <>
      , med korkhandtag och svart truga.{" "}
      <Link href={paths.customPole} className="whitespace-nowrap">
        Välj egna delar
      </Link>
    </>
  ),
  barnstav: () => ", med korkhandtag och en truga i stavens färg.",
  turstav: () => ", med handtag, rem och rottingtruga. Längre än de andra, för längdskidor och breda vidder.",
};

/** What a pair costs and what is in it. */
export function PriceLine({ pole, prices }: { pole: Pole; prices: PriceList }) {
  return (
    <p className="max-w-none text-small leading-[1.4] text-ash lg:text-body">
      {pole.id === "designa-din-stav" && "Från "}
      <b className="text-[1.0625rem] text-ink lg:text-[1.375rem]">
        <Price amount={prices[`${pole.id}.base`]} />
      </b>{" "}
      för paret{INCLUDED[pole.id](prices)}
    </p>
  );
}
