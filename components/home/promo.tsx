import { perPart } from "@/components/configurator/price-line";
import { designLink } from "@/components/layout/navigation";
import { Price } from "@/components/price";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { Unbroken } from "@/components/ui/unbroken";
import { COLOURS } from "@/lib/catalogue/options";
import type { PriceList } from "@/lib/pricing/price-list";
import { PromoPictures } from "./promo-pictures";

/** The six poles that take turns: public/bilder/promo/<n>. */
const PICTURES = ["1", "2", "3", "4", "5", "6"] as const;

/** The eight lacquers as bands with their rings on a cane. */
function BandRow() {
  return (
    <div aria-hidden="true" className="-mr-gutter flex h-10 gap-3.5 bg-bamboo px-3.5">
      {COLOURS.map((colour) => (
        <span
          key={colour.id}
          className="relative flex-1 bg-(--lacquer) after:absolute after:inset-y-0 after:-right-2 after:w-1 after:bg-(--lacquer)"
          style={{ "--lacquer": colour.hex } as React.CSSProperties}
        />
      ))}
    </div>
  );
}

/** `delivery`: how long a delivery takes, as a sentence. */
export function Promo({ prices, delivery }: { prices: PriceList; delivery: string }) {
  return (
    <section className="grid bg-drift md:grid-cols-[7fr_6fr]" aria-labelledby="designa">
      <PromoPictures>
        {PICTURES.map((name) => (
          <Picture
            key={name}
            src={`/bilder/promo/${name}`}
            alt=""
            width={900}
            height={1200}
            className="size-full object-cover object-[50%_70%]"
          />
        ))}
      </PromoPictures>
      <div className="grid content-start gap-5 px-gutter pt-10 pb-12 md:self-center md:pl-[clamp(40px,6vw,112px)]">
        <h2 id="designa">Designa dina egna stavar</h2>
        <p className="text-lead">
          Åtta lackfärger, nio handtag, åtta grepp och åtta trugor. Bilden ändras medan du väljer, och ditt
          namn syns på staven medan du skriver det.
        </p>
        <BandRow />
        <p className="text-ash">
          Från <Price amount={prices["designa-din-stav.base"]} /> för paret, {perPart(prices)}{" "}
          <Unbroken text={delivery} />
        </p>
        <p>
          <ButtonLink href={designLink.href}>Börja designa här</ButtonLink>
        </p>
      </div>
    </section>
  );
}
