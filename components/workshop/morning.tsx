import type { ReactNode } from "react";
import { PrintButton } from "@/components/admin/print-button";
import { buttonVariants } from "@/components/admin/ui/button";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/admin/ui/table";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { WarningIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import type { Receipt } from "@/lib/orders/queries";
import { STATUS_NAMES } from "@/lib/orders/states";
import { shownSettings } from "@/lib/settings/shown-settings";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";
import { pointLabel } from "@/lib/shipping/pickup-points";
import * as adminPaths from "@/lib/shop/admin-paths";
import { moveOrdersAction } from "@/lib/workshop/actions";
import { countEngravings } from "@/lib/workshop/engraving-files";
import { countLabels, type LabelCounts } from "@/lib/workshop/morning/carrier-labels";
import type { MorningOrder } from "@/lib/workshop/morning/queries";
import { Sheets } from "./build-sheet";
import { BULK } from "./order-table";
import { PackingList, packingPages, packingTotal, pairsOf } from "./packing-list";
import { ExternalLink } from "./external-link";

/** Labels on an A4 sheet: two by four of 105 × 74 mm, the cut of common label sheets. */
const LABELS_PER_PAGE = 8;

async function AddressLabel({ receipt }: { receipt: Receipt }) {
  const { address, number } = receipt;
  const { name, address: from } = (await shownSettings()).company;
  if (!address) return null;
  return (
    <li className="grid h-[74mm] grid-rows-[auto_1fr_auto] gap-2 overflow-hidden border-[0.5px] border-dashed border-line px-[8mm] py-[7mm]">
      <p className="text-[11px] text-ash">
        Från {name}
        {from && `, ${from}`}
      </p>
      <p className="self-center text-[19px] leading-snug whitespace-pre-line">
        {addressLines(address).join("\n")}
      </p>
      <p className="flex justify-between gap-4 text-[12px]">
        <span>
          {optionLabel(address)}
          {address.pickupPoint && `: ${pointLabel(address.pickupPoint)}`}
          <br />
          {address.phone}
        </span>
        <b className="self-end text-[15px] whitespace-nowrap">Order {number}</b>
      </p>
    </li>
  );
}

/** Address labels for parcels without a label of the carrier's, to cut out or to print on a sheet of labels. */
function AddressLabels({ receipts }: { receipts: readonly Receipt[] }) {
  const pages = Array.from({ length: Math.ceil(receipts.length / LABELS_PER_PAGE) }, (_, page) =>
    receipts.slice(page * LABELS_PER_PAGE, (page + 1) * LABELS_PER_PAGE),
  );
  return pages.map((labels, page) => (
    <section key={page} aria-label="Adressetiketter" className="sheet-a4 !p-0">
      <ul className="grid grid-cols-2 content-start">
        {labels.map((receipt) => (
          <AddressLabel key={receipt.orderId} receipt={receipt} />
        ))}
      </ul>
    </section>
  ));
}

/** Moves all printed orders by one step. It leads back to the list, where the move can be undone. */
function MoveQuestion({ orders }: { orders: readonly MorningOrder[] }) {
  const moving = orders.flatMap(({ receipt, standing: { next } }) => (next ? [{ receipt, next }] : []));
  if (moving.length === 0) return null;
  const name = moving.length === 1 ? "ordern" : `de ${moving.length} ordrarna`;
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-[1.875rem]">Flytta {name} nu?</h2>
      <p className="mt-1 text-ash">
        Varje order går ett steg. Mejl till kunder väntar en minut, och så länge kan du ångra.
      </p>
      <Table className="mt-3">
        <TableHeader className="text-ink">
          <TableRow>
            {["Order", "Står på", "Går till"].map((name) => (
              <TableHead key={name}>{name}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {moving.map(({ receipt, next }) => (
            <TableRow key={receipt.orderId}>
              <TableHead scope="row">{receipt.number}</TableHead>
              <TableCell className="text-ash">{STATUS_NAMES[receipt.status]}</TableCell>
              <TableCell>→ {STATUS_NAMES[next]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {/* The same form as the list's: without script the list's page shows the answer. */}
      <ActionForm
        id={BULK}
        action={moveOrdersAction}
        page={adminPaths.orders}
        className="mt-5 flex flex-wrap items-center gap-5"
      >
        {moving.map(({ receipt, next }) => (
          <input key={receipt.orderId} type="hidden" name="order" value={`${receipt.orderId}.${next}`} />
        ))}
        <Submit size="default">Flytta {moving.length === 1 ? "1 order" : `${moving.length} ordrar`}</Submit>
        <TextLink href={adminPaths.orders} quiet>
          Inte nu
        </TextLink>
      </ActionForm>
    </section>
  );
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

type PaperProps = { count: ReactNode; name: string; text: string; link?: ReactNode };

function Paper({ count, name, text, link }: PaperProps) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 border-b border-line py-3">
      <span className="font-display text-[1.75rem] leading-none">{count}</span>
      <p className="max-w-none">
        <b>{name}</b>
        <span className="block text-ash">{text}</span>
      </p>
      {link}
    </li>
  );
}

/** Alerts about parcels that the carrier refused, before anything is printed. */
function Refused({ orders }: { orders: readonly MorningOrder[] }) {
  return orders.map(
    ({ receipt, label }) =>
      label.by === "carrier" &&
      label.error && (
        <div
          key={receipt.orderId}
          role="alert"
          className="mb-6 flex items-start gap-3 rounded border-2 border-rowan bg-rowan-tint px-5 py-3"
        >
          <WarningIcon className="mt-1 flex-none text-rowan" />
          <div>
            <p className="font-semibold">Frakten för order {receipt.number} gick inte att boka.</p>
            <p>{label.error}</p>
            <TextLink href={adminPaths.order(receipt.orderId)}>Rätta order {receipt.number}</TextLink>
          </div>
        </div>
      ),
  );
}

function CarrierLabels({ orders }: { orders: readonly MorningOrder[] }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {orders.map(
        ({ receipt, label }) =>
          label.by === "carrier" &&
          label.link && (
            <ExternalLink
              key={receipt.orderId}
              href={label.link}
              className="inline-flex min-h-target items-center"
            >
              Fraktsedel, order {receipt.number}
            </ExternalLink>
          ),
      )}
    </p>
  );
}

type PrintedProps = { orders: readonly MorningOrder[]; today: string };
/** `leftOut`: the number of chosen orders that are not to be built or sent. */
type MorningProps = PrintedProps & { leftOut: number };

function carrierText({ waiting, stopped }: LabelCounts): string {
  return (
    [
      ...(waiting > 0 ? [`${plural(waiting, "paket bokas", "paket bokas")} när stavarna är klara.`] : []),
      ...(stopped > 0 ? [`${stopped} gick inte att boka.`] : []),
    ].join(" ") || "Alla är bokade."
  );
}

function printed(orders: readonly MorningOrder[]) {
  const toBuild = orders.filter(({ standing }) => standing.isToBuild);
  const byHand = orders.filter(({ label }) => label.by === "shop").map(({ receipt }) => receipt);
  const sheets = toBuild.flatMap(({ receipt }) => receipt.lines.filter(({ pole }) => pole)).length;
  const boxes = packingPages(orders);
  const pages = sheets + Math.ceil(byHand.length / LABELS_PER_PAGE) + boxes.length;
  return { toBuild, byHand, sheets, boxes, pages, total: packingTotal(orders) };
}

/** The pages for the printer: packing list, build sheets and labels, in the order of the work. Hidden on the screen. */
export function MorningPaper({ orders, today }: PrintedProps) {
  const { toBuild, byHand, boxes, total } = printed(orders);
  return (
    <div className="hidden print:block">
      {boxes.map((page, index) => (
        <section key={index} className="sheet-a4">
          <PackingList boxes={page} today={today} total={total} />
        </section>
      ))}
      <Sheets orders={toBuild} />
      <AddressLabels receipts={byHand} />
    </div>
  );
}

/** The morning's page: what there is to print, the engraving files, and the form that moves the orders afterwards. */
export function Morning({ orders, leftOut, today }: MorningProps) {
  const { toBuild, byHand, sheets, boxes, pages, total } = printed(orders);
  const ids = orders.map(({ receipt }) => receipt.orderId);
  const engravings = countEngravings(toBuild);
  const labels = countLabels(orders);
  return (
    <>
      <h1>Klart att skriva ut.</h1>
      <p className="mt-2 text-lead">
        {plural(orders.length, "order", "ordrar")}, {pairsOf(orders)} par.
      </p>
      {leftOut > 0 && (
        <p className="mt-2 font-semibold">
          {plural(leftOut, "vald order är", "valda ordrar är")} inte med: det som är skickat, avbrutet eller
          ångrat skrivs inte ut.
        </p>
      )}
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[7fr_5fr]">
        <div>
          <Refused orders={orders} />
          <ul className="border-t border-line">
            <Paper
              count={sheets}
              name="Byggblad"
              text="En sida per rad i beställningen. Minst bråttom sist."
              link={
                sheets > 0 && (
                  <TextLink
                    href={adminPaths.buildSheets(toBuild.map(({ receipt }) => receipt.orderId))}
                    quiet
                  >
                    Visa
                  </TextLink>
                )
              }
            />
            <Paper
              count={byHand.length}
              name="Adressetiketter"
              text={`${LABELS_PER_PAGE} på ett A4, i samma ordning som byggbladen.`}
            />
            {byHand.length < orders.length && (
              <Paper count={labels.booked} name="Fraktsedlar hos fraktbolaget" text={carrierText(labels)} />
            )}
            <Paper count={boxes.length} name="Packlista" text="Vad som ska i vilken låda." />
            <Paper
              count={engravings}
              name="Gravyrfiler"
              text="SVG, ett namn per fil, och en lista i ordning."
            />
          </ul>
          <CarrierLabels orders={orders} />
          <div className="mt-6 flex flex-wrap items-center gap-4">
            <PrintButton>Skriv ut {plural(pages, "sida", "sidor")}</PrintButton>
            {engravings > 0 && (
              <a
                href={adminPaths.engravings(ids)}
                download
                className={buttonVariants({ variant: "outline" })}
              >
                Ladda ner {plural(engravings, "gravyrfil", "gravyrfiler")}
              </a>
            )}
            <p className="hidden noscript:block">Skriv ut med Ctrl+P.</p>
          </div>
          <MoveQuestion orders={orders} />
        </div>
        <aside aria-label="Packlista" className="border-[1.5px] border-ink bg-white p-6">
          <PackingList boxes={boxes.flat()} today={today} total={total} />
        </aside>
      </div>
      <p className="mt-8">
        <Link href={adminPaths.orders}>Alla beställningar</Link>
      </p>
    </>
  );
}
