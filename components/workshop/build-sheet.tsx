import { Fragment, type ReactNode } from "react";
import { chosenOf, lacquerOf, MAKERS_OWN } from "@/lib/catalogue/bought-pole";
import type { PoleInWords } from "@/lib/catalogue/design";
import { PARTS } from "@/lib/catalogue/parts";
import { formatLongDate } from "@/lib/kernel/dates";
import { siteUrl } from "@/lib/kernel/site-url";
import { formatDay } from "@/lib/kernel/workdays";
import { STATUS_NAMES, stepsOf } from "@/lib/orders/states";
import { pictureAddress } from "@/lib/pole-picture/address";
import { describePicture } from "@/lib/pole-picture/alt-text";
import * as adminPaths from "@/lib/shop/admin-paths";
import { cn } from "@/lib/utils";
import { byHandReason, findOutline, type EngravingOutline } from "@/lib/workshop/engraving-outline";
import type { MorningOrder } from "@/lib/workshop/morning/queries";
import { QrCode } from "@/components/ui/qr-code";

/** One build sheet, a page, for each line of poles. */
export function Sheets({ orders }: { orders: readonly MorningOrder[] }) {
  return orders.flatMap((order) =>
    order.receipt.lines.map(
      ({ pole }, index) =>
        pole && (
          <BuildSheet key={`${order.receipt.orderId}-${index}`} order={order} index={index} pole={pole} />
        ),
    ),
  );
}

/** The engraving's outlines in true size: the browser prints millimetres as millimetres. */
function Outline({ outline, text }: { outline: EngravingOutline; text: string }) {
  return (
    <svg
      role="img"
      aria-label={`Gravyren ${text} i naturlig storlek`}
      width={`${outline.widthMm}mm`}
      height={`${outline.heightMm}mm`}
      viewBox={outline.viewBox}
      className="max-w-none"
    >
      {outline.letters.map(({ x, path }) => (
        <path key={x} transform={`translate(${x} 0)`} d={path} />
      ))}
    </svg>
  );
}

/** The number of letters that fit one line in large type. Longer texts are set smaller: the sheet stays one page. */
const LARGE = 14;

/** The engraving in large type, spelled letter by letter, and in its true size. */
function SheetEngraving({ product, text }: { product: string; text: string }) {
  const outline = findOutline({ product }, text);
  const byHand = byHandReason(outline);
  const letters = [...text];
  return (
    <section>
      <h2 className="mt-5 mb-2 text-[22px]">Gravyr</h2>
      <div className="border border-ink px-5 py-3">
        <p
          className={cn(
            "max-w-none font-display leading-[1.15] tracking-[.11em] break-words",
            letters.length > LARGE ? "text-[28px]" : "text-[44px]",
          )}
        >
          {text}
        </p>
        <p className="mt-1 max-w-none">
          {letters.length} tecken:{" "}
          {letters.map((letter) => (letter === " " ? "mellanslag" : letter)).join(" · ")}
        </p>
        {outline && (
          <div className="mt-3 border-t border-dashed border-edge pt-2">
            {/* Never scaled: a name that is wider than the screen scrolls. */}
            <div
              role="group"
              aria-label="Gravyr i naturlig storlek"
              tabIndex={0}
              className="overflow-x-auto print:overflow-visible"
            >
              <Outline outline={outline} text={text} />
            </div>
            <p className="max-w-none text-[13px] text-ash">
              Naturlig storlek: {outline.widthMm.toLocaleString("sv-SE")} mm lång, versalhöjd{" "}
              {outline.capHeightMm.toLocaleString("sv-SE")} mm. Mellan två noder, läses från handtaget. Båda
              stavarna.
              {/* A phone shows no scrollbar, and a name that is cut off reads like a whole one. */}
              <b className="hidden off-paper:inline"> Ryms den inte på skärmen drar du den i sidled.</b>
            </p>
          </div>
        )}
        {byHand && <p className="max-w-none font-semibold text-rowan">{byHand}</p>}
      </div>
    </section>
  );
}

const CELL = "border border-ink px-3 py-1.5 text-left align-middle";
const HEAD = `${CELL} w-[30mm] bg-drift font-semibold off-paper:w-auto`;
/** A blank to be filled in on paper. */
const BLANK = `${CELL} w-[38mm] text-ash off-paper:w-auto`;

/** Name and chosen option of each part; without a choice, what the maker puts on such a pole. */
function partsOf(pole: PoleInWords): [string, string][] {
  return PARTS.map(({ key, name, none }) => {
    const choice = chosenOf(pole, key);
    return [name, choice ? (choice.name ?? none) : (MAKERS_OWN[key] ?? "–")];
  });
}

function Facts({ pole, quantity }: { pole: PoleInWords; quantity: number }) {
  const lacquer = lacquerOf(pole);
  const facts: [string, ReactNode][] = [
    [
      "Längd",
      <b key="length" className="text-[26px]">
        {pole.lengthCm} cm
      </b>,
    ],
    [
      "Lack",
      <span key="colour" className="inline-flex items-center gap-2 text-[26px]">
        {lacquer && (
          <span aria-hidden="true" className="inline-flex gap-1">
            <i className="block h-5 w-[34px] print-exact" style={{ background: lacquer.hex }} />
            <i className="block h-5 w-1.5 print-exact" style={{ background: lacquer.hex }} />
          </span>
        )}
        <b>{chosenOf(pole, "color")?.name}</b>
      </span>,
    ],
    ...partsOf(pole),
    ["Antal", `${quantity} par`],
  ];
  const rows = facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []));
  return (
    <table role="table" className="w-full border-collapse">
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={row[0]![0]}
            role="row"
            className="off-paper:grid off-paper:grid-cols-[6rem_1fr] off-paper:*:-mr-px off-paper:*:-mb-px"
          >
            {row.map(([name, value]) => (
              <Fragment key={name}>
                <th role="rowheader" scope="row" className={HEAD}>
                  {name}
                </th>
                <td role="cell" className={CELL} colSpan={row.length === 1 ? 3 : undefined}>
                  {value}
                </td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Steps({ engraved }: { engraved: boolean }) {
  return (
    <section>
      <h2 className="mt-5 mb-2 text-[22px]">Steg</h2>
      <table className="w-full border-collapse">
        <tbody>
          {stepsOf({ engraved }).map((step, index) => (
            <tr key={step}>
              <td className={`${CELL} w-11 text-center font-semibold`}>{index + 1}</td>
              <td className={CELL}>
                <span
                  aria-hidden="true"
                  className="mr-3 inline-block size-5 border-[1.5px] border-ink align-[-4px]"
                />
                {STATUS_NAMES[step]}
              </td>
              <td className={BLANK}>Vem</td>
              <td className={BLANK}>Datum</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A sentence on how many pairs of a line were withdrawn or refunded, and so are not built. */
export const goneWords = (left: number, quantity: number) =>
  left === 0
    ? "Raden är ångrad eller återbetald."
    : `${quantity - left} av ${quantity} par är ${quantity - left === 1 ? "ångrat eller återbetalt" : "ångrade eller återbetalda"}.`;

/** `pole`: of the order's line at `index`. */
type BuildSheetProps = { order: MorningOrder; index: number; pole: PoleInWords };

/** One line of an order as an A4 page for the workbench. */
function BuildSheet({ order: { receipt, note, left: leftOf }, index, pole }: BuildSheetProps) {
  const { address, lines } = receipt;
  const { picture, quantity, whose } = lines[index]!;
  const left = leftOf[index] ?? quantity;
  return (
    <article className="sheet-a4">
      <header className="flex items-start justify-between gap-6 border-b-2 border-ink pb-4 off-paper:flex-wrap off-paper:gap-3">
        <div className="flex-none">
          <p>
            Byggblad, rad {index + 1} av {lines.length}
          </p>
          <h1 className="text-[40px] leading-none">Order {receipt.number}</h1>
          <p className="mt-1 wrap-anywhere">
            {pole.title}
            {whose && `, till ${whose}`}
          </p>
        </div>
        <p className="min-w-0 text-right wrap-anywhere off-paper:text-left">
          Beställd {formatLongDate(receipt.paidAt)}
          <br />
          Ska gå senast den <b>{formatDay(receipt.shipBy)}</b>
          {address && (
            <>
              <br />
              {address.recipientName}, {address.city}
            </>
          )}
        </p>
      </header>
      {receipt.reviewReason && (
        <p className="mt-3 font-semibold text-rowan">Bygg inte än. {receipt.reviewReason}</p>
      )}
      {receipt.gift && <p className="mt-3 font-semibold">Present: lägg i följesedeln, inget med pris.</p>}
      <div
        className={cn("mt-5 grid items-start gap-6 off-paper:grid-cols-1", picture && "grid-cols-[42mm_1fr]")}
      >
        {picture && (
          <img
            src={pictureAddress(picture, { widthPx: 600 }, { engraving: true })}
            alt={describePicture(pole)}
            width={600}
            height={800}
            className="w-full off-paper:w-[42mm]"
          />
        )}
        <div>
          <Facts pole={pole} quantity={left} />
          {left < quantity && (
            <p className="mt-2 max-w-none font-semibold text-rowan">
              {left === 0 && "Bygg inte. "}
              {goneWords(left, quantity)}
            </p>
          )}
        </div>
      </div>
      {pole.engraving && <SheetEngraving product={pole.product} text={pole.engraving} />}
      <Steps engraved={pole.engraving !== null} />
      <footer className="mt-5 grid grid-cols-[1fr_32mm] items-stretch gap-6">
        <div className="min-h-[32mm] border border-ink px-3.5 py-2.5 text-ash">
          Anteckning
          {note && <p className="max-w-none wrap-anywhere whitespace-pre-wrap text-ink">{note}</p>}
        </div>
        <QrCode
          text={siteUrl(adminPaths.order(receipt.orderId))}
          label="QR-kod till ordern i admin"
          className="size-[32mm]"
        />
      </footer>
    </article>
  );
}
