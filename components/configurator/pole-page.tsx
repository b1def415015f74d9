import { inWords, namesOf } from "@/lib/catalogue/design";
import { outNotes } from "@/lib/catalogue/out-notes";
import { PARTS } from "@/lib/catalogue/parts";
import { outLengthsOf, outOf } from "@/lib/catalogue/sold-out";
import type { Pole } from "@/lib/catalogue/poles";
import { formatKronor } from "@/lib/kernel/money";
import { priceDesign } from "@/lib/pricing/pricing";
import type { Settings } from "@/lib/settings/settings";
import { deliveryText, pauseText } from "@/lib/shipping/arrival";
import { freightFrom } from "@/lib/shipping/rates";
import { dayOf } from "@/lib/kernel/workdays";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { EngravingStrip } from "@/components/pole-picture/engraving-strip";
import { StartPicture } from "@/components/pole-picture/start-picture";
import { buttonClass } from "@/components/ui/button";
import { InlineScript } from "@/components/ui/inline-script";
import { MinusIcon, PlusIcon, ShareIcon } from "@/components/ui/icons";
import { CountVisit } from "@/components/layout/count-visit";
import { pauseMessage } from "@/components/layout/messages.content";
import { Price } from "@/components/price";
import { Arrival } from "./arrival";
import { BuyBar, BuyRow } from "./buy-form";
import { ColourBands } from "./colour-bands";
import { COLUMN } from "./column";
import { Configurator } from "./configurator";
import { EngravingField } from "./engraving-field";
import { LengthRuler } from "./length-ruler";
import { OptionTiles } from "./option-tiles";
import { PoleFacts } from "./pole-facts";
import { PoleView } from "./pole-view";
import { PriceRows } from "./price-rows";
import { Questions } from "./questions";
import { readStart, type Query } from "./read-start";
import { READ_ADDRESS } from "./read-address";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbs, productData } from "@/components/seo/shop-data";
import { poleTexts } from "./pole-texts";
import { WhenLive } from "./when-live";
import { ShareDesign } from "./share-design";
import { Starts } from "./starts";

/** The foot of the choices' column, on a phone of the screen. */
const BAR = `${COLUMN} bottom-0 z-9 grid grid-cols-[auto_1fr] items-center gap-4 border-t-[1.5px] border-ink bg-snow py-3 max-md:fixed max-md:inset-x-0 md:sticky md:row-start-1 md:row-end-4 md:grid-cols-[1fr_minmax(auto,20rem)] md:self-end md:border-t-2 md:py-4 noscript:hidden short:py-1`;

type PolePageProps = {
  pole: Pole;
  /** Of the address. */
  query: Query;
  settings: Settings;
};

/** A product page: the live picture to the left, every choice this pole has to the right. */
export function PolePage({ pole, query, settings }: PolePageProps) {
  const out = outNotes(settings.soldOut);
  const design = readStart(pole.id, query, out);
  const today = dayOf(new Date());
  const { prices } = settings;
  const price = priceDesign(design, prices);
  const freight = freightFrom(settings.freight);
  const paused = pauseText(settings.delivery, today);
  return (
    <Configurator
      start={design}
      prices={prices}
      outColours={outOf(pole, "color", out)}
      view={<PoleView start={<StartPicture design={design} />} caption={captionOf(inWords(design))} />}
      choices={
        <>
          <div data-footer="slim">
            <h1 className="text-[clamp(2.25rem,3.4vw,3.25rem)]">{pole.title}</h1>
            <p className="mt-2">
              <b className="text-[1.375rem]">
                <Price amount={price.base} />
              </b>{" "}
              <span className="text-ash">
                per par, med moms. Frakt från <Price amount={freight} />.
              </span>
            </p>
            {paused ? (
              <p className="mt-1 mb-6 font-semibold">{paused}</p>
            ) : (
              <p className="mt-1 mb-6 text-ash">
                Välj i lugn och ro. Vi börjar bygga först när du har beställt.
              </p>
            )}
          </div>
          {pole.id === "designa-din-stav" && <Starts prices={prices} out={out} />}
          <ColourBands colours={pole.colours} chosen={design.color} out={outOf(pole, "color", out)} />
          {PARTS.map((part) => (
            <OptionTiles
              key={part.key}
              pole={pole}
              part={part}
              price={prices[`${pole.id}.${part.key}`]}
              chosen={design[part.key]}
              out={outOf(pole, part.key, out)}
            />
          ))}
          <LengthRuler pole={pole} chosen={design.lengthCm} outLengths={outLengthsOf(out)} />
          <EngravingField price={formatKronor(prices.engraving)}>
            <EngravingStrip product={pole.id} text={null} color={null} />
          </EngravingField>
        </>
      }
    >
      <CountVisit step="product" />
      <div className={`${COLUMN} pb-16 md:row-start-3 md:pb-36`}>
        <div className="border-t-2 border-ink pt-6 noscript:hidden">
          <WhenLive part="Prices">
            <PriceRows
              title={pole.lineTitle}
              price={price}
              names={namesOf(design)}
              quantity={1}
              total={price.unit}
            />
          </WhenLive>
        </div>
        <BuyRow
          button={buttonClass({ wide: true }, "hidden noscript:inline-flex")}
          minus={<MinusIcon className="size-5" />}
          plus={<PlusIcon className="size-5" />}
        />
        <p className="mt-1 text-small text-ash">
          <Arrival delivery={settings.delivery} today={today} />
        </p>
        <ShareDesign icon={<ShareIcon className="size-5" />} />
        <Questions pole={pole} delivery={settings.delivery} />
        <PoleFacts
          pole={pole}
          maker={settings.company.name}
          delivery={deliveryText(settings.delivery, today, " till ombud")}
          freight={freight}
        />
        <JsonLd
          data={productData({
            company: settings.company,
            delivery: settings.delivery,
            prices,
            freight: settings.freight,
            today,
            out,
            pole,
            ...poleTexts[pole.id],
          })}
        />
        <JsonLd data={breadcrumbs(pole.title, pole.href)} />
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
  );
}
