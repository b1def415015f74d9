import { defaultDesign } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/money";
import { FREIGHT_FROM } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { WALL } from "@/components/home/product-wall.content";
import { ArrowRightIcon } from "@/components/ui/icons";
import { buttonClass } from "@/components/ui/button";
import { wholePole } from "@/components/wall/whole-pole";
import type { Answer } from "./answer";
import { POLES } from "./which-pole.content";
import { WhichPole, type Candidate } from "./which-pole";

const asAdult = { ...defaultDesign("designa-din-stav"), handle: "kork", basket: "svart" };

/** "Vilken stav är min?": the four poles side by side, as long as they should be for one's own height. */
export function WhichPolePage({ answer, arrival }: { answer: Answer; arrival: string }) {
  const candidates: Candidate[] = POLE_IDS.map((id) => {
    const isOwn = id === "designa-din-stav";
    const price = formatKronor(priceDesign(defaultDesign(id)).unit);
    const likeAdult = ` Med korkhandtag och truga, som Vuxenstav: ${formatKronor(priceDesign(asAdult).unit)}.`;
    return {
      id,
      title: poles[id].title,
      price: isOwn ? `från ${price}` : price,
      use: POLES[id].use,
      included: POLES[id].included + (isOwn ? likeAdult : ""),
      picture: wholePole(id, WALL[id].colour),
      color: WALL[id].colour,
    };
  });
  return (
    <WhichPole
      candidates={candidates}
      initial={answer}
      foot={`Paret, med moms. Frakt från ${formatKronor(FREIGHT_FROM)}. ${arrival}`}
      button={buttonClass({}, "max-md:w-[calc(100%-10px)] max-md:justify-between")}
      arrow={<ArrowRightIcon />}
    />
  );
}
