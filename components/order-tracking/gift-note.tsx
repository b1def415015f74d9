import { PolePicture } from "@/components/pole-picture/pole-picture";
import type { CardInscription } from "@/lib/gift-cards/gift-card";
import type { BoughtPole } from "@/lib/orders/order-line";
import { captionOf, describePicture } from "@/lib/pole-picture/alt-text";
import { QrCode } from "@/components/ui/qr-code";
import { NameStrip } from "@/components/receipt/name-strip";
import "@/components/gift-card/a5-sheet.css";

type GiftNoteProps = {
  shop: string;
  gift: CardInscription;
  poles: readonly BoughtPole[];
  /** The absolute URL of the page where the recipient follows the building; it shows no prices. */
  follow: string;
};

/** The number of pictures that fit beside each other on the sheet. */
const MOST = 4;

/** "Dina stavar byggs", an A5 sheet to give away while the poles are built; on the screen a preview of it. No price. */
export function GiftNote({ shop, gift, poles, follow }: GiftNoteProps) {
  const drawn = poles.flatMap(({ pole, picture }) => (picture ? [{ pole, picture }] : []));
  const { picture: strip } = drawn.find(({ pole }) => pole.engraving) ?? drawn[0] ?? {};
  return (
    <article className="a5-ark @container relative flex aspect-[148/210] max-w-[148mm] flex-col overflow-hidden border border-line bg-white text-ink max-sm:aspect-auto print:aspect-auto">
      {strip && <NameStrip product={strip.product} colorId={strip.color} text={strip.engraving} onPaper />}
      <div className="flex flex-1 flex-col px-[8cqw] pt-[7cqw] pb-[6cqw]">
        <h2 className="max-w-[12ch] text-[12cqw] leading-[1.04] wrap-anywhere">
          {gift.name ? `${gift.name}, dina` : "Dina"} stavar byggs.
        </h2>
        {gift.greeting && (
          <p className="mt-[4cqw] line-clamp-8 max-w-none font-display text-[4.6cqw] leading-[1.35] wrap-anywhere whitespace-pre-line">
            {gift.greeting}
          </p>
        )}
        <div className="mt-auto flex items-end gap-[3cqw] pt-[6cqw]">
          {drawn.slice(0, MOST).map(({ pole, picture }, index) => (
            <PolePicture key={index} design={picture} alt={describePicture(pole)} className="w-[19cqw]" />
          ))}
          {poles.length === 1 && <p className="text-[3.6cqw] leading-[1.4]">{captionOf(poles[0]!.pole)}</p>}
        </div>
        <div className="mt-[4cqw] flex items-end justify-between gap-[4cqw] text-[3.4cqw] leading-[1.4]">
          <p className="flex max-w-none items-center gap-[2.5cqw]">
            <span aria-hidden="true" className="mark print-exact" />
            Byggs för hand hos {shop}.
          </p>
          <p className="flex max-w-none flex-none items-end gap-[2.5cqw] text-right">
            Se dem bli till
            <QrCode text={follow} label="QR-kod till sidan där bygget syns" className="w-[15cqw] bg-white" />
          </p>
        </div>
      </div>
    </article>
  );
}
