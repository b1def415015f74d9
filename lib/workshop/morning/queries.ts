import "server-only";
import { db } from "@/lib/db";
import { findReceipt, type Receipt } from "@/lib/orders/queries";
import type { OrderStatus } from "@/lib/orders/order";
import { canFinish, nextStatus } from "@/lib/orders/states";
import { carrierOf } from "@/lib/shipping/provider";
import { listSheetFacts, type SheetFacts } from "../queries";

/** How the parcel gets its label: written by the shop, or by the carrier once it is booked. */
type ParcelLabel =
  | { by: "shop" }
  | { by: "carrier"; link: string | null; /** Why it could not be booked. */ error: string | null };

export type MorningOrder = SheetFacts & {
  receipt: Receipt;
  /** Something of it is still to be built. */
  isToBuild: boolean;
  next: OrderStatus | null;
  label: ParcelLabel;
};

type Shipment = { status: string; labelLink: string | null; lastError: string | null };

function labelOf(provider: string, shipment: Shipment | undefined): ParcelLabel {
  if (!carrierOf(provider)) return { by: "shop" };
  const isStopped = shipment?.status === "failed" || shipment?.status === "unknown";
  return {
    by: "carrier",
    link: shipment?.labelLink ?? null,
    error: isStopped ? (shipment.lastError ?? "Bokningen gick inte.") : null,
  };
}

/** What is printed and moved together for these orders of poles, the oldest first; others are left out. */
export async function listMorning(ids: readonly string[]): Promise<MorningOrder[]> {
  const [receipts, facts, parcels] = await Promise.all([
    Promise.all(ids.map(findReceipt)),
    listSheetFacts(ids),
    db().shippingInfo.findMany({
      where: { orderId: { in: [...ids] } },
      select: {
        orderId: true,
        provider: true,
        order: {
          select: {
            shipments: {
              orderBy: { createdAt: "desc" },
              take: 1,
              select: { status: true, labelLink: true, lastError: true },
            },
          },
        },
      },
    }),
  ]);
  return receipts
    .flatMap((receipt): MorningOrder[] => {
      const parcel = parcels.find(({ orderId }) => orderId === receipt?.orderId);
      if (receipt?.kind !== "poles" || !parcel) return [];
      const engraved = receipt.lines.some((line) => line.pole?.engraving);
      return [
        {
          receipt,
          ...(facts.get(receipt.orderId) ?? { note: null, left: [] }),
          isToBuild: canFinish(receipt.status),
          next: receipt.reviewReason === null ? nextStatus(receipt.status, { engraved }) : null,
          label: labelOf(parcel.provider, parcel.order.shipments[0]),
        },
      ];
    })
    .toSorted((a, b) => a.receipt.paidAt.getTime() - b.receipt.paidAt.getTime());
}
