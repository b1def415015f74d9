import { withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import type { Design, PoleInWords } from "@/lib/catalogue/design";
import { captionOf } from "@/lib/pole-picture/alt-text";
import type { Ore } from "@/lib/kernel/money";
import { Price } from "@/components/price";
import { PolePicture } from "@/components/pole-picture/pole-picture";

export type OrderLine = {
  title: string;
  /** The recipient, as the buyer wrote it. */
  whose?: string | null | undefined;
  /** Null for goods without choices, such as a gift card. */
  pole: PoleInWords | null;
  /** Null where there is none to show. */
  picture: Design | null;
  quantity: number;
  total: Ore;
  /** Replaces `total`, where the price stands elsewhere. */
  end?: string | undefined;
  withdrawalExempt: boolean;
  /** Sentences about choices that are sold out; only before it is ordered. */
  missing?: readonly string[];
};

/** The lines of an order, in checkout and receipt: small picture, choices in words, right of withdrawal, price. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="grid gap-4">
      {lines.map((line, index) => (
        <li key={index} className="grid grid-cols-[60px_1fr_auto] gap-4 text-small leading-[1.45]">
          {line.picture ? <PolePicture design={line.picture} decorative className="w-15" /> : <span />}
          <div className="min-w-0">
            <b className="text-body">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.title}
            </b>
            {line.whose && <span className="block text-ink">Till {line.whose}</span>}
            {line.pole && <span className="block text-ash">{captionOf(line.pole)}</span>}
            {line.pole?.engraving && (
              <span className="block text-ash">
                Gravyr{" "}
                <span className="font-display tracking-[.1em] break-words text-ink">
                  {line.pole.engraving}
                </span>
              </span>
            )}
            {line.pole && <span className="block text-ash">{withdrawalNote(line.withdrawalExempt)}</span>}
            {line.missing?.map((text) => (
              <span key={text} className="block font-semibold text-rowan">
                {text}
              </span>
            ))}
          </div>
          <b className="text-body">{line.end ?? <Price amount={line.total} />}</b>
        </li>
      ))}
    </ul>
  );
}
