import { shownSettings } from "@/lib/settings/shown";
import type { Receipt } from "@/lib/orders/queries";
import { pointLabel } from "@/lib/shipping/pickup-points";
import { addressLines } from "@/lib/shipping/address";
import { optionLabel } from "@/lib/shipping/options";

/** Labels on an A4 sheet: two by four of 105 × 74 mm, the cut of common label sheets. */
export const LABELS_PER_PAGE = 8;

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
export function AddressLabels({ receipts }: { receipts: readonly Receipt[] }) {
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
