import { formatKronor, sum } from "@/lib/kernel/money";
import * as paths from "@/lib/shop/paths";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { parcelFor } from "@/lib/shipping/parcel";
import { freightFrom, type FreightRates } from "@/lib/shipping/rates";
import { Button, ButtonLink } from "@/components/ui/button";
import type { Pair } from "./pairs";

export type Terms = {
  prices: PriceList;
  freight: FreightRates;
  /** When an order paid today arrives, as a sentence. */
  arrival: string;
};

type FamilyBarProps = Terms & {
  pairs: readonly Pair[];
  /** The pairs that are not in the cart yet. */
  missing: readonly Pair[];
  /** The names of people who are filled in but have no pair. */
  leftOut: readonly string[];
  onBuy: () => void;
};

const NUMBERS = "inga ett två tre fyra fem sex sju åtta nio tio elva tolv".split(" ");
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `båda`, `alla fyra`. */
const allOf = (count: number) => (count === 2 ? "båda" : `alla ${NUMBERS[count]}`);

/** The label of the button. `isAll`: nobody is left out, and no pair is in the cart already. */
function addText(count: number, isAll: boolean): string {
  if (count < 2) return "Lägg paret i varukorgen";
  return `Lägg ${isAll ? allOf(count) : `${NUMBERS[count]} par`} i varukorgen`;
}

/** The sentence that `lying` of `count` pairs are in the cart. `isAll`: nobody is left out. */
function lyingText(lying: number, count: number, isAll: boolean): string {
  if (lying < count) return `${capital(NUMBERS[lying]!)} av paren ligger redan i varukorgen.`;
  if (count > 1 && !isAll) return `${capital(NUMBERS[count]!)} par ligger i varukorgen.`;
  return `${count === 1 ? "Paret" : capital(allOf(count))} ligger i varukorgen.`;
}

/** The people without a pair in the sum: `Elsa och rad 4 är inte med. På raderna står varför.` */
function leftOutText(names: readonly string[]): string {
  return `${capital(new Intl.ListFormat("sv").format(names))} är inte med. På ${names.length > 1 ? "raderna" : "raden"} står varför.`;
}

/** The bar with the sum, the number of pairs in the cart, and the button that adds the rest. */
export function FamilyBar(props: FamilyBarProps) {
  const { pairs, missing, leftOut, prices, freight, arrival, onBuy } = props;
  const count = pairs.length;
  const lying = count - missing.length;
  const { weightKg } = parcelFor(
    pairs.map(({ design: { lengthCm } }) => ({ lengthCm, quantity: 1 })),
    0,
  );
  return (
    <div data-bottom-bar="" className="sticky bottom-0 z-6 border-t-2 border-ink bg-snow">
      <div className="grid items-center gap-x-8 gap-y-2 wrap py-3.5 md:grid-cols-[1fr_auto]">
        <div role="status">
          {count > 0 ? (
            <>
              <b className="font-display text-[1.375rem] leading-[1.2] font-normal">
                {capital(NUMBERS[count]!)} par,{" "}
                <span className="font-text text-[1.25rem] font-semibold num">
                  {formatKronor(sum(...pairs.map(({ design }) => priceDesign(design, prices).unit)))}
                </span>
              </b>{" "}
              <span className="ml-1 inline-block text-small num text-ash">
                Frakt från {formatKronor(freightFrom(freight, weightKg))}
              </span>
              {leftOut.length > 0 && <p className="max-w-none font-semibold">{leftOutText(leftOut)}</p>}
              {lying > 0 && (
                <p className="max-w-none font-semibold">{lyingText(lying, count, leftOut.length === 0)}</p>
              )}
              <p className="max-w-none text-small text-ash max-md:sr-only">
                {count > 1 && "Alla byggs tillsammans och kommer i samma paket. "}
                {arrival}
              </p>
            </>
          ) : (
            <p>Inget par än. På varje rad står vad som fattas.</p>
          )}
        </div>
        {missing.length > 0 ? (
          <Button className="max-md:w-[calc(100%-10px)] noscript:hidden" onClick={onBuy}>
            {addText(missing.length, leftOut.length === 0 && lying === 0)}
          </Button>
        ) : (
          count > 0 && (
            <ButtonLink href={paths.cart} className="max-md:w-[calc(100%-10px)]">
              Till varukorgen
            </ButtonLink>
          )
        )}
      </div>
    </div>
  );
}
