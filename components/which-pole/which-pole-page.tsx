import { defaultDesign } from "@/lib/catalogue/design";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/money";
import { priceDesign } from "@/lib/pricing/pricing";
import type { Settings } from "@/lib/settings/settings";
import { arrivalNote } from "@/lib/shipping/arrival";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/workdays";
import { WALL } from "@/components/home/product-wall.content";
import { ArrowRightIcon } from "@/components/ui/icons";
import { buttonClass } from "@/components/ui/button";
import { wholePole } from "@/components/wall/whole-pole";
import type { Answer } from "./answer";
import { POLES } from "./which-pole.content";
import { WhichPole, type Candidate } from "./which-pole";

const asAdult = { ...defaultDesign("designa-din-stav"), handle: "kork", basket: "svart" };

/** "Vilken stav är min?": the four poles side by side, as long as they should be for one's own height. */
export function WhichPolePage({ answer, settings }: { answer: Answer; settings: Settings }) {
  const { prices, freight, delivery } = settings;
  const candidates: Candidate[] = POLE_IDS.map((id) => {
    const isOwn = id === "designa-din-stav";
    const price = formatKronor(priceDesign(defaultDesign(id), prices).unit);
    const likeAdult = ` Med korkhandtag och truga, som Vuxenstav: ${formatKronor(priceDesign(asAdult, prices).unit)}.`;
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
      foot={`Paret, med moms. Frakt från ${formatKronor(freightFrom(freight))}. ${arrivalNote(dayOf(new Date()), delivery)}`}
      button={buttonClass({}, "max-md:w-[calc(100%-10px)] max-md:justify-between")}
      arrow={<ArrowRightIcon />}
    />
  );
}
