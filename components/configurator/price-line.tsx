import type { ReactNode } from "react";
import { PARTS } from "@/lib/catalogue/parts";
import type { Pole, PoleId } from "@/lib/catalogue/poles";
import { formatKronor, least } from "@/lib/kernel/money";
import type { PriceList } from "@/lib/pricing/price-list";
import { Price } from "@/components/price";
import { Link } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";

/** What is added to one's own design, and its price: `99 kr för varje del du väljer till, 199 kr för gravyr.` */
export function perPart(prices: PriceList): string {
  const each = PARTS.map(({ key }) => prices[`designa-din-stav.${key}`]);
  const lowest = each.reduce(least);
  const from = each.some((price) => price > lowest) ? "från " : "";
  return `${from}${formatKronor(lowest)} för varje del du väljer till, ${formatKronor(prices.engraving)} för gravyr.`;
}

/** What the base price includes, as the end of a sentence after "för paret". */
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

/** The price of a pair and what it includes; hidden while `ReadyMade` stands before it. */
export function PriceLine({ pole, prices }: { pole: Pole; prices: PriceList }) {
  return (
    <p className="max-w-none text-small leading-[1.4] text-ash peer-[[role=status]]:hidden lg:text-body">
      {pole.id === "designa-din-stav" && "Från "}
      <b className="text-[1.0625rem] text-ink lg:text-[1.375rem]">
        <Price amount={prices[`${pole.id}.base`]} />
      </b>{" "}
      för paret{INCLUDED[pole.id](prices)}
    </p>
  );
}
