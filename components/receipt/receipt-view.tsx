import { OrderLines } from "@/components/checkout/order-lines";
import { ButtonLink } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PrintButton } from "@/components/ui/print-button";
import { SumList } from "@/components/ui/sum-list";
import { formatDateTime } from "@/lib/kernel/dates";
import { formatKronor } from "@/lib/kernel/money";
import type { Receipt } from "@/lib/orders/queries";
import { priceText } from "@/lib/orders/order-line";
import { addressLines } from "@/lib/shipping/address";
import { arrivalText, arrivesAfter } from "@/lib/shipping/arrival";
import { goesHome, optionLabel } from "@/lib/shipping/options";
import { pickupText, pointLabel } from "@/lib/shipping/pickup-points";
import { companyRow, type Company } from "@/lib/shop/company";
import * as paths from "@/lib/shop/paths";
import { NameStrip } from "./name-strip";
import { PaidNotice } from "./paid-notice";
import { subtotalRows, totalRows } from "./total-rows";

/** Notes on how the gift card was taxed (docs/domain.md, "Gift cards") and its remaining balance. */
function giftCardNotes({ giftCard, giftCardVatKind, giftCardLeft }: Receipt): string[] {
  if (giftCard === 0) return [];
  return [
    ...(giftCardVatKind === "single"
      ? [`Presentkort ${formatKronor(giftCard)}: moms redovisad vid köpet av presentkortet.`]
      : []),
    ...(giftCardLeft !== null && giftCardLeft > 0
      ? [`Kvar på presentkortet: ${formatKronor(giftCardLeft)}.`]
      : []),
  ];
}

/** The receipt: totals as frozen at the purchase, lines as they are now. */
export function ReceiptPanel({ receipt }: { receipt: Receipt }) {
  return (
    <Panel title="Kvitto" className="print:mx-0 print:bg-transparent print:p-0">
      <OrderLines
        lines={receipt.lines.map((line) => ({
          ...line,
          total: line.lineTotal,
          end: line.isApart ? priceText(line) : undefined,
        }))}
      />
      <div className="mt-4 border-t border-line pt-4">
        <SumList rows={[...subtotalRows(receipt), ...totalRows(receipt)]} />
        {giftCardNotes(receipt).map((note) => (
          <p key={note} className="mt-4 text-small text-ash">
            {note}
          </p>
        ))}
      </div>
    </Panel>
  );
}

function stepsOf(receipt: Receipt, booksFreight: boolean): { title: string; text: string }[] {
  const { address, gift } = receipt;
  const inside = gift?.greeting
    ? "Din hälsning ligger i paketet, men inga priser"
    : "Inga priser ligger i paketet";
  const parcel = gift ? ` ${inside}.` : "";
  return [
    {
      title: "Orderbekräftelse via e-post",
      text: address ? `Till ${address.email}, inom några minuter.` : "Inom några minuter.",
    },
    booksFreight
      ? {
          title: "Vi bygger och bokar frakten",
          text: `Frakten bokas automatiskt när stavarna är klara.${parcel}`,
        }
      : { title: "Vi bygger och skickar", text: `Vi lämnar in paketet när stavarna är klara.${parcel}` },
    {
      title: "Spårning när paketet går",
      text: "Du får spårningsinformation när paketet är skickat.",
    },
  ];
}

type ReceiptViewProps = {
  receipt: Receipt;
  company: Company;
  /** A carrier is connected, so the shop books the freight itself. */
  booksFreight: boolean;
};

/** A paid order: thanks, next steps and the receipt. `address` is null on old orders (`findShownReceipt`). */
export function ReceiptView({ receipt, company, booksFreight }: ReceiptViewProps) {
  const { address } = receipt;
  const designs = receipt.lines.flatMap(({ picture }) => picture ?? []);
  const first = designs.find(({ engraving }) => engraving) ?? designs[0];
  // For a present the name may be the recipient's.
  const name = receipt.gift ? null : address?.recipientName.split(/\s+/u)[0];
  return (
    <>
      {first && <NameStrip product={first.product} colorId={first.color} text={first.engraving} />}
      <div className="wrap pt-[clamp(32px,5vw,72px)] pb-section print:p-0">
        <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-[clamp(48px,6vw,104px)] print:block">
          <section className="min-w-0">
            <h1 id="tack" tabIndex={-1} className="outline-none">
              Tack för ditt köp!
            </h1>
            <p className="mt-4 mb-8 text-lead print:hidden">
              {name ? `${name}, vi` : "Vi"} har fått din beställning. Nu letar vi bambu
              {receipt.gift ? "" : " åt dig"}.
            </p>
            {receipt.reviewReason && (
              <p className="mb-8 border-l-4 border-edge pl-3">
                {receipt.unpaid.some(({ waits }) => waits)
                  ? "Vi bygger vidare när ändringen är betald."
                  : "Vi behöver titta på betalningen innan vi börjar bygga. Vi hör av oss till dig."}
              </p>
            )}
            <dl className="mb-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
              <dt className="text-ash">Ordernummer</dt>
              <dd>
                <b>{receipt.number}</b>
              </dd>
              <dt className="text-ash">Betalt</dt>
              <dd>{formatDateTime(receipt.paidAt)}</dd>
              {address && (
                <>
                  {address.pickupPoint && !goesHome(address) && (
                    <>
                      <dt className="text-ash">Levereras till</dt>
                      <dd className="wrap-anywhere">{pointLabel(address.pickupPoint)}</dd>
                    </>
                  )}
                  <dt className="text-ash">{goesHome(address) ? "Levereras till" : "Adress"}</dt>
                  <dd>
                    <address className="wrap-anywhere whitespace-pre-line not-italic">
                      {addressLines(address).join("\n")}
                    </address>
                  </dd>
                  <dt className="text-ash">Frakt</dt>
                  <dd>
                    {optionLabel(address)}
                    {!address.pickupPoint && (
                      <span className="block wrap-anywhere">{pickupText(address)}</span>
                    )}
                    {!receipt.reviewReason && (
                      <span className="block font-semibold">
                        {arrivalText(arrivesAfter(receipt.shipBy), address)}
                      </span>
                    )}
                  </dd>
                </>
              )}
            </dl>
            <div className="print:hidden">
              <h2 className="mb-3 text-[1.75rem]">Vad händer nu?</h2>
              <ol className="grid gap-4">
                {stepsOf(receipt, booksFreight).map(({ title, text }, index) => (
                  <li key={title} className="relative pl-12">
                    <span
                      aria-hidden="true"
                      className="absolute -top-0.5 left-0 font-display text-[2.25rem] leading-none"
                    >
                      {index + 1}
                    </span>
                    <b>{title}</b>
                    <span className="block text-ash">{text}</span>
                  </li>
                ))}
              </ol>
              <p className="mt-8 flex flex-wrap gap-x-6 gap-y-4">
                <ButtonLink href={paths.follow(receipt.orderId)}>Följ dina stavar</ButtonLink>
                <ButtonLink href={paths.home} variant="line">
                  Till startsidan
                </ButtonLink>
                <PrintButton variant="line">Skriv ut kvittot</PrintButton>
                {receipt.gift && (
                  <ButtonLink href={paths.giftNote(receipt.shareKey)} variant="line">
                    Skriv ut ett kort att ge
                  </ButtonLink>
                )}
              </p>
            </div>
          </section>
          <ReceiptPanel receipt={receipt} />
        </div>
        <p className="mt-8 hidden text-small print:block">{companyRow(company, " · ")}</p>
      </div>
      <PaidNotice sessionId={receipt.sessionId} />
    </>
  );
}
