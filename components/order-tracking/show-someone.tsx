import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { BoughtPole } from "@/lib/orders/stored-line";
import * as paths from "@/lib/shop/paths";
import { describePicture } from "@/lib/pole-picture/alt-text";
import { SharePicture } from "./share-picture";

type ShowSomeoneProps = {
  shareKey: string;
  poles: readonly BoughtPole[];
  /** On the shared page itself there is no link to it. */
  link?: boolean;
};

/** A picture of the poles to save and to pass on, and the page that others may see: no price, no address. */
export function ShowSomeone({ shareKey, poles, link = true }: ShowSomeoneProps) {
  const picture = paths.buildPicture(shareKey);
  const drawn = poles.filter((each) => each.picture !== null);
  if (drawn.length === 0) return null;
  return (
    <section className="grid gap-y-4 lg:col-span-2 lg:grid-cols-subgrid lg:grid-rows-[1fr_auto_1fr]">
      <h2 className="lg:col-start-2 lg:self-end">Visa upp dem</h2>
      <img
        src={picture}
        alt={drawn.map(({ pole }) => describePicture(pole)).join(". ")}
        width={1200}
        height={630}
        loading="lazy"
        className="h-auto w-full bg-wall lg:col-start-1 lg:row-span-3 lg:row-start-1"
      />
      <div className="lg:col-start-2">
        <p className="flex flex-wrap gap-3">
          <SharePicture src={picture} title="Mina stavar byggs" />
          <a href={picture} download="stavar.jpg" className={buttonClass({ variant: "line", small: true })}>
            Spara bilden
          </a>
        </p>
        <p className="mt-3 text-small text-ash">Bilden visar stav och namn, inte pris och adress.</p>
        {link && (
          <p className="mt-2">
            <TextLink href={paths.build(shareKey)}>Sidan du kan dela, utan priser</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
