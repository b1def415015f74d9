import { perPart } from "@/components/configurator/price-line";
import { soldForLess } from "@/components/configurator/sold-for-less";
import { WALL_COLOURS } from "@/components/home/product-wall.content";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs } from "@/components/seo/shop-data";
import { buttonClass } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { wholePole } from "@/components/wall/whole-pole";
import { answerIn } from "@/components/which-pole/form-state";
import { WhichPole, type Candidate } from "@/components/which-pole/which-pole";
import { POLES } from "@/components/which-pole/pole-uses";
import { outNotes } from "@/lib/catalogue/out-notes";
import { POLE_IDS, poles } from "@/lib/catalogue/poles";
import { outLengthsOf } from "@/lib/catalogue/sold-out";
import { stockFrom } from "@/lib/catalogue/stock";
import { formatKronor } from "@/lib/kernel/money";
import { dayOf } from "@/lib/kernel/dates";
import { priceDesign } from "@/lib/pricing/pricing";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalNote } from "@/lib/shipping/arrival";
import { freightFrom } from "@/lib/shipping/rates";
import * as paths from "@/lib/shop/paths";

const TITLE = "Vilken stav är min?";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Skriv hur lång du är, så står stavarna i rätt längd mot väggen. Jämför Vuxenstav, Barnstav, Turstav och din egen: pris, användning och vad som ingår.",
  path: paths.whichPole,
});

/** The four poles side by side, each in the length that fits the visitor's height. */
export default async function Page({ searchParams }: PageProps<"/vilken-stav">) {
  const [query, settings] = await Promise.all([searchParams, shownSettings()]);
  const { prices, freight, delivery } = settings;
  const out = outNotes(settings.soldOut);
  const stock = stockFrom(out);
  // A design with the adult pole's parts, and that pole if it is sold ready-made for less.
  const asAdult = { ...stock.poles["designa-din-stav"].start, handle: "kork", basket: "svart" };
  const less = soldForLess(asAdult, prices, outLengthsOf(out));
  const ready =
    less &&
    ` Med korkhandtag och svart truga finns den färdig som ${poles[less.ready.product].title} för ${formatKronor(less.price)}.`;
  const candidates: Candidate[] = POLE_IDS.map((id) => {
    const isOwn = id === "designa-din-stav";
    const { start } = stock.poles[id];
    const color = WALL_COLOURS[id] in stock.outColours ? start.color : WALL_COLOURS[id];
    const price = formatKronor(priceDesign(start, prices).unit);
    return {
      id,
      price: isOwn ? `från ${price}` : price,
      use: POLES[id].use,
      included: POLES[id].included + (isOwn ? `, ${perPart(prices)}${ready ?? ""}` : ""),
      picture: wholePole(id, color),
      color,
    };
  });
  return (
    <>
      <WhichPole
        candidates={candidates}
        stock={stock}
        initial={answerIn((name) => query[name], stock)}
        foot={`Paret, med moms. Frakt från ${formatKronor(freightFrom(freight))}. ${arrivalNote(dayOf(new Date()), delivery)}`}
        button={buttonClass({}, "max-md:w-[calc(100%-10px)] max-md:justify-between")}
        arrow={<ArrowRightIcon />}
      />
      <JsonLd data={breadcrumbs(TITLE, paths.whichPole)} />
    </>
  );
}
