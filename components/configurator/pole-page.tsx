import type { Metadata } from "next";
import { defaultDesign, inWords } from "@/lib/catalogue/design";
import { QUERY } from "@/lib/catalogue/design-query";
import { outNotes } from "@/lib/catalogue/out-notes";
import { PARTS } from "@/lib/catalogue/parts";
import { outLengthsOf, outOf } from "@/lib/catalogue/sold-out";
import { offeredBy, poles, type PoleId } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { siteUrl } from "@/lib/kernel/site-url";
import { shownSettings } from "@/lib/settings/shown-settings";
import { arrivalNote, christmasNote, deliveryText, pauseText } from "@/lib/shipping/arrival";
import type { Delivery } from "@/lib/shipping/delivery-time";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/dates";
import { pictureAddress } from "@/lib/pole-picture/address";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { StartPicture } from "@/components/pole-picture/start-picture";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import * as paths from "@/lib/shop/paths";
import { InlineScript } from "@/components/ui/inline-script";
import { MinusIcon, PlusIcon, ShareIcon } from "@/components/ui/icons";
import { CountVisit } from "@/components/layout/count-visit";
import { pauseMessage } from "@/components/layout/header-messages.content";
import { Price } from "@/components/price";
import { BuyBar, BuyWithoutScript, QuantityField } from "./buy-form";
import { Configurator } from "./configurator";
import { WhenLive } from "./design-context";
import { EngravingField } from "./engraving-field";
import { LengthRuler } from "./length-ruler";
import { ColourTiles, OptionTiles } from "./option-tiles";
import { PartMenu, PartPanel } from "./part-menu";
import { PoleFacts } from "./pole-facts";
import { PoleView } from "./pole-view";
import { PriceLine } from "./price-line";
import { PriceRows } from "./price-rows";
import { readEngraving, readQuantity, readStart, type Query } from "./read-start";
import { READ_ADDRESS } from "./read-address";
import { JsonLd } from "@/components/seo/json-ld";
import { pageMetadata } from "@/components/seo/page-metadata";
import { breadcrumbs, productData } from "@/components/seo/shop-data";
import { ShareDesign } from "./share-design";
import { OpenStarts, Starts } from "./starts";

/** Title, description and share picture of a product page. A URL with a design in it is not indexed. */
export function poleMetadata(id: PoleId) {
  return async ({ searchParams }: { searchParams: Promise<Query> }): Promise<Metadata> => {
    const pole = poles[id];
    const query = await searchParams;
    const isDesign = ["start", ...offeredBy(pole).map((part) => part.query)].some((name) => name in query);
    const { description } = (await shownSettings()).products[id];
    const design = defaultDesign(id);
    const image = {
      url: pictureAddress(design, { format: "delning" }),
      alt: describePicture(inWords(design)),
    };
    return {
      ...pageMetadata({ title: pole.title, description, path: pole.href, image }),
      metadataBase: new URL(siteUrl()),
      ...(isDesign && { robots: { index: false, follow: true } }),
    };
  };
}

/** The choices' column: under the picture on a phone, else beside it. */
const COLUMN = "min-w-0 px-gutter lg:col-start-2 lg:pl-[clamp(28px,3vw,48px)]";

/** The buy bar: at the bottom of the choices' column, on a phone at the bottom of the screen. What goes below it fades. */
const BAR = `${COLUMN} bottom-0 z-9 grid grid-cols-[auto_1fr] items-center gap-4 border-t-2 border-ink bg-snow py-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:mb-0.5 before:h-6 before:bg-[linear-gradient(transparent,var(--color-snow))] max-lg:fixed max-lg:inset-x-0 lg:sticky lg:row-start-1 lg:row-end-5 lg:mr-gutter lg:ml-[clamp(28px,3vw,48px)] lg:grid-cols-[1fr_minmax(auto,16rem)] lg:self-end table:grid-cols-[1fr_13rem] lg:px-0! noscript:hidden short:py-1`;

/** The quantity stands in the bar where there is room: below it, the bar would cover it in the first screen. */
const QUANTITY =
  "inline-flex items-stretch rounded border border-edge bg-white table:not-noscript:sticky table:not-noscript:bottom-3.5 table:not-noscript:mb-3.5 table:not-noscript:z-10 table:not-noscript:col-start-2 table:not-noscript:row-start-1 table:not-noscript:row-end-5 table:not-noscript:mr-[calc(var(--spacing-gutter)+14.5rem)] table:not-noscript:self-end table:not-noscript:justify-self-end";

/** When a pair paid for today arrives, and whether before Christmas; during a pause, when orders open again. */
function Arrival({ delivery, today }: { delivery: Delivery; today: string }) {
  const christmas = christmasNote(today, delivery);
  return (
    <>
      {arrivalNote(today, delivery)} {christmas?.text}
      {christmas?.isTooLate && (
        <>
          {" "}
          <Link href={paths.giftCards}>Ett presentkort hinner.</Link>
        </>
      )}
    </>
  );
}

/**
 * A product page: the live picture to the left, every choice of this pole to the right. On the page for one's own design
 * one part is open at a time.
 */
export async function PolePage({ id, searchParams }: { id: PoleId; searchParams: Promise<Query> }) {
  const [query, settings] = await Promise.all([searchParams, shownSettings()]);
  const pole = poles[id];
  const out = outNotes(settings.soldOut);
  const design = readStart(pole.id, query, out);
  const today = dayOf(new Date());
  const { prices } = settings;
  const freight = freightFrom(settings.freight);
  const paused = pauseText(settings.delivery, today);
  const inPanel = pole.id === "designa-din-stav";
  return (
    <>
      <Configurator
        start={design}
        prices={prices}
        outLengths={outLengthsOf(out)}
        head={
          <div
            className={`${COLUMN} flex flex-wrap items-center justify-between gap-x-4 max-lg:min-h-12 lg:row-start-1 lg:items-baseline lg:pt-[clamp(12px,2.4vh,30px)] lg:pr-gutter`}
          >
            <h1 className="text-[clamp(1.5rem,7.2vw,1.75rem)] leading-[1.2] lg:text-[clamp(2.25rem,3.4vw,3.25rem)]">
              {pole.title}
            </h1>
            {inPanel ? (
              <>
                <OpenStarts />
                <Starts prices={prices} out={out} />
              </>
            ) : (
              <TextLink href={paths.whichPole} quiet className="text-small">
                Vilken stav är min?
              </TextLink>
            )}
            {paused && <p className="w-full max-w-none pb-2 text-small font-semibold">{paused}</p>}
          </div>
        }
        view={
          <PoleView
            start={<StartPicture design={design} />}
            caption={captionOf(inWords(design))}
            share={<ShareDesign icon={<ShareIcon />} />}
          />
        }
        choices={
          <div className={`${COLUMN} lg:row-start-2 lg:pr-gutter`}>
            <div className="flex min-h-13 flex-col justify-center lg:min-h-14">
              <WhenLive part="ReadyMade" />
              <PriceLine pole={pole} prices={prices} />
            </div>
            {inPanel && <PartMenu />}
            <PartPanel field={QUERY.color} inPanel={inPanel}>
              <ColourTiles
                pole={pole}
                inPanel={inPanel}
                chosen={design.color}
                out={outOf(pole, "color", out)}
              />
            </PartPanel>
            {PARTS.filter(({ options }) => pole[options].length > 0).map((part) => (
              <PartPanel key={part.key} field={part.query} inPanel={inPanel}>
                <OptionTiles
                  pole={pole}
                  part={part}
                  inPanel={inPanel}
                  price={prices[`${pole.id}.${part.key}`]}
                  chosen={design[part.key]}
                  out={outOf(pole, part.key, out)}
                />
              </PartPanel>
            ))}
            <PartPanel field={QUERY.length} inPanel={inPanel}>
              <LengthRuler
                pole={pole}
                inPanel={inPanel}
                chosen={design.lengthCm}
                out={outOf(pole, "length", out)}
              />
            </PartPanel>
            <PartPanel field={QUERY.engraving} inPanel={inPanel}>
              <EngravingField
                price={formatKronor(prices.engraving)}
                asked={readEngraving(query)}
                inPanel={inPanel}
              />
            </PartPanel>
          </div>
        }
      >
        <CountVisit step="product" />
        <div
          className={`${COLUMN} flex items-center gap-4 border-t border-line py-3 lg:row-start-3 lg:pr-gutter table:not-noscript:contents`}
        >
          <QuantityField
            className={QUANTITY}
            asked={readQuantity(pole.id, query)}
            minus={<MinusIcon className="size-5" />}
            plus={<PlusIcon className="size-5" />}
          />
          <p className="text-small leading-[1.35] text-ash table:not-noscript:col-start-2 table:not-noscript:row-start-3 table:not-noscript:ml-[clamp(28px,3vw,48px)] table:not-noscript:py-3">
            <Arrival delivery={settings.delivery} today={today} /> Frakt från <Price amount={freight} />.
          </p>
        </div>
        <div className={`${COLUMN} lg:row-start-4 lg:pr-gutter lg:pb-24`}>
          <div className="noscript:hidden">
            <WhenLive part="Prices">
              <PriceRows design={design} prices={prices} quantity={1} />
            </WhenLive>
          </div>
          <BuyWithoutScript button={buttonClass({ wide: true }, "hidden noscript:inline-flex")} />
        </div>
        <BuyBar className={BAR} button={buttonClass({ wide: true }, "justify-center max-xs:px-3")}>
          {paused && (
            <p className="col-span-2 -mb-2 max-w-none text-small font-semibold">
              {pauseMessage(settings.delivery, today)}
            </p>
          )}
        </BuyBar>
        <InlineScript code={READ_ADDRESS} />
      </Configurator>
      <PoleFacts
        pole={pole}
        text={settings.products[pole.id]}
        maker={settings.company.name}
        delivery={deliveryText(settings.delivery, today, " till ombud")}
        freight={freight}
      />
      <JsonLd data={productData({ ...settings, ...settings.products[pole.id], today, out, pole })} />
      <JsonLd data={breadcrumbs(pole.title, pole.href)} />
    </>
  );
}
