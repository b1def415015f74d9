import { TextLink } from "@/components/ui/text-link";
import { PolePicture } from "@/components/pole-picture/pole-picture";
import { changedRows, totalRows } from "@/components/receipt/total-rows";
import { buttonClass } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/print-button";
import { SumList } from "@/components/ui/sum-list";
import { withdrawalNote } from "@/lib/catalogue/withdrawal-right";
import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor, ore, type Ore } from "@/lib/kernel/money";
import type { Receipt } from "@/lib/orders/queries";
import { priceText } from "@/lib/orders/order-line";
import * as paths from "@/lib/shop/paths";
import { captionOf } from "@/lib/pole-picture/alt-text";
import { pickupText } from "@/lib/shipping/pickup-points";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import { cn } from "@/lib/utils";

/** The lines of an order with picture and right of withdrawal. */
export function FollowedLines({ receipt }: { receipt: Receipt }) {
  return (
    <ul className="grid gap-5">
      {receipt.lines.map((line, index) => (
        <li key={index} className={cn("grid gap-4", line.picture && "grid-cols-[96px_1fr]")}>
          {line.picture && <PolePicture design={line.picture} decorative className="w-24" />}
          <div className="min-w-0 wrap-anywhere">
            <b>
              {line.quantity > 1 && `${line.quantity} × `}
              {line.title}
            </b>
            {line.whose && <span className="block">Till {line.whose}</span>}
            {line.pole && (
              <p className="text-ash">
                {captionOf(line.pole)}
                {line.pole.engraving && (
                  <>
                    <br />
                    Gravyr{" "}
                    <span className="font-display tracking-[.1em] text-ink">{line.pole.engraving}</span>
                  </>
                )}
                {!receipt.replaces && (
                  <>
                    <br />
                    {withdrawalNote(line.withdrawalExempt)}
                  </>
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type Tracking = { trackingCode: string | null; trackingLink: string | null } | null;

/** The address of the parcel, as long as it may be shown, and its tracking. */
export function FollowedParcel({ receipt, tracking }: { receipt: Receipt; tracking: Tracking }) {
  const { address } = receipt;
  if (!address && !tracking) return null;
  return (
    <section>
      <h2 className="mb-4">Leverans</h2>
      {address && (
        <>
          <address className="wrap-anywhere whitespace-pre-line not-italic">
            {addressLines(address).join("\n")}
          </address>
          <p className="mt-3 text-ash">{optionLabel(address)}</p>
          {receipt.status !== "delivered" && (
            <p className="mt-1 wrap-anywhere text-ash">{pickupText(address)}</p>
          )}
        </>
      )}
      {tracking?.trackingCode && (
        <p className="mt-3">
          Spårningsnummer: <b>{tracking.trackingCode}</b>
        </p>
      )}
      {tracking?.trackingLink && (
        <p className="mt-4">
          <a href={tracking.trackingLink} rel="noreferrer" className={buttonClass({})}>
            Spåra paketet
          </a>
        </p>
      )}
    </section>
  );
}

type FollowedReceiptProps = {
  receipt: Receipt;
  refunded: Ore;
  /** Withdrawn or cancelled: there is nothing left to withdraw. */
  isOver: boolean;
};

/** The receipt's sums (ML 17 kap. 28 §): date, seller in the footer, goods above, VAT. */
export function FollowedReceipt({ receipt, refunded, isOver }: FollowedReceiptProps) {
  // A replacement, which nobody bought, has none. It does not link to the other order's private page.
  if (receipt.replaces)
    return (
      <section>
        <h2 className="mb-1">Ersättning</h2>
        <p>Vi gör om det här från order {receipt.replaces.number}. Du betalar ingenting.</p>
      </section>
    );
  return (
    <section>
      <h2 className="mb-1">Kvitto {receipt.number}</h2>
      <p className="mb-4 text-ash">{formatDateTime(receipt.paidAt)}</p>
      <SumList
        rows={[
          ...receipt.lines.map((line) => ({
            label: `${line.quantity} × ${line.title}`,
            value: priceText(line),
          })),
          ...changedRows(receipt),
          ...totalRows(receipt),
          refunded > 0 && { label: "Återbetalt", value: formatKronor(ore(-refunded)) },
        ]}
      />
      <div className="mt-4 print:hidden">
        {!isOver && (
          <p>
            <TextLink href={paths.withdrawOrder(receipt)}>Ångra avtalet här</TextLink>
          </p>
        )}
        <p>
          <TextLink href={paths.contactAbout(receipt.number)}>Fråga eller ändra något</TextLink>
        </p>
      </div>
      <p className="mt-4 print:hidden">
        <PrintButton small>Skriv ut kvittot</PrintButton>
      </p>
    </section>
  );
}
