import "server-only";
import { db } from "@/lib/kernel/db";
import { findReceipt, type Receipt } from "@/lib/orders/queries";
import { standingOf, type Standing } from "@/lib/orders/standing";
import { carrierOf } from "@/lib/shipping/provider";
import type { ParcelLabel } from "./carrier-labels";
import { listSheetFacts, type SheetFacts } from "../queries";

export type MorningOrder = Omit<SheetFacts, "parcel"> & {
  receipt: Receipt;
  standing: Standing;
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

/** What is printed and moved together, oldest first: those of these orders that are to be built or sent. */
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
      const { withdrawn = null, note = null, left = [] } = facts.get(receipt.orderId) ?? {};
      const standing = standingOf({
        ...receipt,
        needsReview: receipt.reviewReason !== null,
        withdrawn,
      });
      if (!standing.isOnBench) return [];
      const label = labelOf(parcel.provider, parcel.order.shipments[0]);
      return [{ receipt, note, left, withdrawn, standing, label }];
    })
    .toSorted((a, b) => a.receipt.paidAt.getTime() - b.receipt.paidAt.getTime());
}
