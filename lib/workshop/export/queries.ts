import "server-only";
import { db } from "@/lib/kernel/db";
import { dayOf } from "@/lib/kernel/dates";
import type { CsvRow } from "@/lib/kernel/csv";
import { ore, toKronor } from "@/lib/kernel/money";
import { KIND_NAMES, isInWorkshop, STATUS_NAMES } from "@/lib/orders/states";
import { ADDRESS_LABELS } from "@/lib/shipping/address";
import { pointLabel } from "@/lib/shipping/pickup-points";
import { readPickupPoint } from "@/lib/shipping/schema";
import { linesInParcel, PARCEL_SELECT } from "@/lib/orders/pairs-left";
import { parcelFor } from "@/lib/shipping/parcel";
import { listForExport, type OrderRow } from "../list/queries";
import type { OrderFilter } from "../order-filter";

/** The columns of the file. Days are ISO, lengths cm, the weight kg, money kronor. */
export const EXPORT_HEADER = [
  "Order",
  "Betald",
  "Ska gå senast",
  "Kund",
  ADDRESS_LABELS.address_line1,
  ADDRESS_LABELS.address_line2,
  ADDRESS_LABELS.postal_code,
  ADDRESS_LABELS.city,
  "Land",
  ADDRESS_LABELS.phone,
  ADDRESS_LABELS.email,
  "Innehåll",
  "Steg",
  "Frakt",
  "Ombud",
  "Vikt kg",
  "Längd cm",
  "Bredd cm",
  "Höjd cm",
  "Spårningsnummer",
  "Länk till spårning",
  "Totalt kr",
  "Rabatt kr",
  "varav moms kr",
  "Återbetalt kr",
  "Ersätter order",
] as const;

/** `070-1234567`: without a plus, which a spreadsheet reads as a formula, and with a hyphen that keeps the zero. */
function writtenPhone(phone: string): string {
  return phone.startsWith("+46") ? `0${phone.slice(3, 5)}-${phone.slice(5)}` : phone.replace("+", "00-");
}

/** What a carrier and a bookkeeper need to know of these orders, by the orders' ids. */
async function listDetails(ids: readonly string[]) {
  const rows = await db().order.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      subtotalOre: true,
      totalOre: true,
      vatOre: true,
      giftCardOre: true,
      giftCardKind: true,
      replaces: { select: { number: true } },
      ...PARCEL_SELECT,
      items: {
        orderBy: { position: "asc" },
        select: { position: true, lengthCm: true, quantity: true, withdrawalExempt: true },
      },
      shippingInfo: true,
      shipments: {
        orderBy: { createdAt: "desc" },
        take: 1,
        select: { trackingCode: true, trackingLink: true },
      },
    },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The filtered list for a spreadsheet or a carrier: batches of rows, one for each order, in the columns of `EXPORT_HEADER`.
 */
export async function* listExportRows(filter: OrderFilter, now: Date): AsyncGenerator<CsvRow[]> {
  for await (const rows of listForExport(filter, now)) yield await toCsvRows(rows);
}

async function toCsvRows(rows: readonly OrderRow[]): Promise<CsvRow[]> {
  const details = await listDetails(rows.map(({ id }) => id));
  return rows.map((row) => {
    const order = details.get(row.id)!;
    const { shippingInfo: to, shipments, subtotalOre, totalOre, vatOre, replaces, ...code } = order;
    const lines = linesInParcel(order).map(({ item, quantity }) => ({
      lengthCm: item.lengthCm ?? 0,
      quantity,
    }));
    const parcel = to && parcelFor(lines, toKronor(ore(subtotalOre)));
    const point = to && readPickupPoint(to.pickupPoint);
    return [
      row.number,
      dayOf(row.paidAt),
      row.kind === "poles" && isInWorkshop(row.status) ? row.shipBy : null,
      row.name,
      to?.addressLine1 ?? null,
      to?.addressLine2 ?? null,
      to?.postalCode ?? null,
      row.city,
      to?.country ?? null,
      to ? writtenPhone(to.phone) : null,
      row.email,
      row.lines.map(({ title }) => title).join(", "),
      row.kind === "poles" ? STATUS_NAMES[row.status] : KIND_NAMES[row.kind],
      to ? `${to.carrier}, ${to.service}` : null,
      point && pointLabel(point),
      parcel?.weightKg ?? null,
      parcel?.lengthCm ?? null,
      parcel?.widthCm ?? null,
      parcel?.heightCm ?? null,
      shipments[0]?.trackingCode ?? null,
      shipments[0]?.trackingLink ?? null,
      toKronor(ore(totalOre)),
      code.giftCardKind === "promo" ? toKronor(ore(code.giftCardOre)) : 0,
      toKronor(ore(vatOre)),
      toKronor(row.refunded),
      replaces?.number ?? null,
    ];
  });
}
