import "server-only";
import { Prisma, type Tx } from "@/lib/kernel/db";

/** The frozen lines of a checkout, without engravings and the names of those they are for. */
const WITHOUT_WORDS = Prisma.sql`COALESCE(
  (SELECT jsonb_agg(jsonb_set(line - 'whose', '{engraving}', '""', false) ORDER BY place)
   FROM jsonb_array_elements(lines) WITH ORDINALITY AS all_lines (line, place)),
  '[]')`;

/** The SET clause that anonymises a checkout; amounts and states stay. */
export const ANONYMISED = Prisma.sql`
  email = CASE WHEN kind <> 'gift_card' THEN '' END,
  shipping_address = NULL,
  recipient = NULL,
  stripe_session_url = NULL,
  fingerprint = 'forgotten:' || id,
  lines = ${WITHOUT_WORDS}`;

/**
 * What is kept of the buyer: the `name` for the books (bokföringslagen 5 kap. 7 §), the `buyer` (name and e-mail) for a
 * complaint.
 */
type Keep = "nothing" | "name" | "buyer";

type OrderIds = { id: string; checkoutId: string };

/**
 * Anonymises orders: buyer, recipient, engraving, whom a pair is for, notes, tracking, mails. Photographs: `detachPhotos`.
 * What was sold, for how much and when stays, so that numbers have no gaps and ledgers add up. Nothing else removes personal
 * data from an order.
 */
export async function anonymiseOrders(tx: Tx, orders: readonly OrderIds[], keep: Keep): Promise<number> {
  if (orders.length === 0) return 0;
  const ids = orders.map(({ id }) => id);
  const ofOrder = { orderId: { in: ids } };
  const nobody = { addressLine1: "", addressLine2: null, postalCode: "", city: "", phone: "" };
  await tx.shippingInfo.updateMany({
    where: ofOrder,
    data: {
      ...nobody,
      pickupPoint: Prisma.DbNull,
      ...(keep === "nothing" && { recipientName: "" }),
      ...(keep !== "buyer" && { email: "" }),
    },
  });
  await tx.orderItem.updateMany({ where: ofOrder, data: { engraving: null, whose: null } });
  await tx.orderChange.updateMany({
    where: ofOrder,
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
  await tx.orderEvent.updateMany({ where: ofOrder, data: { note: null } });
  const links = { trackingCode: null, trackingLink: null, labelLink: null, cancelLink: null };
  await tx.shipment.updateMany({ where: ofOrder, data: { ...links, lastError: null } });
  await tx.withdrawal.updateMany({ where: ofOrder, data: { name: "", email: "", message: null } });
  await tx.writtenMail.deleteMany({ where: ofOrder });
  await tx.refundPayout.updateMany({ where: { refund: ofOrder }, data: { note: null } });
  await tx.$executeRaw`
    UPDATE checkouts SET ${ANONYMISED}
    WHERE id = ANY(${orders.map(({ checkoutId }) => checkoutId)}::uuid[])`;
  await tx.$executeRaw`
    UPDATE outbox SET payload = payload - 'to'
    WHERE kind = 'address-changed'
      AND (payload #> ARRAY['orderId']::text[])::jsonb = ANY(ARRAY(SELECT to_jsonb(id) FROM unnest(${ids}::text[]) id))`;
  const { count } = await tx.order.updateMany({
    where: { id: { in: ids } },
    data: { note: null, ...(keep !== "buyer" && { email: "" }) },
  });
  return count;
}
