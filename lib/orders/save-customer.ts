import "server-only";
import type { Refusal } from "@/lib/accounts/form-state";
import type { Admin } from "@/lib/accounts/require-admin";
import { savedMeanwhile, type Seen } from "@/lib/accounts/saved-meanwhile";
import { Prisma, type Tx } from "@/lib/kernel/db";
import { readRecipient } from "@/lib/gift-cards/recipient";
import { retryFailed } from "@/lib/outbox/mutations";
import { ADDRESS_LABELS } from "@/lib/shipping/address";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { leadsToCode, checkCodeRight, enqueueAddressChanged } from "./code-rights";
import { isBooked } from "./book-freight";
import type { CustomerFailure } from "./messages";
import { decided, onOrder, type Decided, type LockedOrder } from "./mutations";
import { customerValues } from "./customer-values";
import type { CustomerInput } from "./schema";
import { orderLog } from "./log-words";

/** `rebook`: a parcel is booked to the old address. */
type CustomerChanged = "saved" | "rebook";

/** Mails about an order that go to somebody else than its buyer. */
const TO_OTHERS = ["work-order", "refund-bounced", "address-changed"];

/** Retries the buyer's failed mails: each is written anew, to the address that the order has now. */
async function retryMails(tx: Tx, orderId: string, toOthers: readonly string[]): Promise<void> {
  const refused = await tx.outboxRow.findMany({
    where: {
      status: "failed",
      payload: { path: ["orderId"], equals: orderId },
      kind: { notIn: [...toOthers] },
    },
    select: { id: true },
  });
  for (const { id } of refused) await retryFailed(tx, id);
}

async function decideCustomer(
  tx: Tx,
  admin: Admin,
  locked: LockedOrder,
  input: CustomerInput,
  seen: Seen,
): Promise<Result<Decided<CustomerChanged>, CustomerFailure | Refusal>> {
  const orderId = locked.id;
  const now = new Date();
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { email: true, shippingInfo: true, checkout: { select: { recipient: true } } },
  });
  const to = order.shippingInfo;
  const address = to && {
    recipientName: input.recipient_name ?? to.recipientName,
    addressLine1: input.address_line1 ?? to.addressLine1,
    addressLine2: input.address_line1 ? (input.address_line2 ?? null) : to.addressLine2,
    postalCode: input.postal_code ?? to.postalCode,
    city: input.city ?? to.city,
    phone: input.phone ?? to.phone,
  };
  const names = address ? (Object.keys(address) as (keyof typeof address)[]) : [];
  const moved = names.filter((name) => address![name] !== to![name]);
  const isMailChanged = input.email !== order.email;
  if (moved.length === 0 && !isMailChanged) return fail("same");
  const lost = savedMeanwhile({
    seen,
    now: customerValues(to, order.email),
    mine: customerValues(address, input.email),
    labels: ADDRESS_LABELS,
  });
  if (lost) return fail(lost);
  const isCodeMoved = isMailChanged && leadsToCode(locked);
  const judged = isCodeMoved ? checkCodeRight(admin, now) : ok(null);
  if (!judged.ok) return judged;
  if (address)
    await tx.shippingInfo.update({
      where: { orderId },
      data: {
        ...address,
        email: input.email,
        // The pick-up point was chosen near the old address.
        ...(moved.includes("postalCode") ? { pickupPoint: Prisma.DbNull } : {}),
      },
    });
  await tx.order.update({ where: { id: orderId }, data: { email: input.email } });
  const notes = [
    ...moved.map((name) => `${to![name] ?? "inget"} är ändrad till ${address![name] ?? "inget"}`),
    ...(isMailChanged ? [`${order.email} är ändrad till ${input.email}`] : []),
  ];
  const fields = [...moved, ...(isMailChanged ? ["email"] : [])];
  if (isCodeMoved) await enqueueAddressChanged(tx, orderId, { to: [order.email], what: "buyer" }, now);
  const recipient = readRecipient(order.checkout.recipient);
  if (isMailChanged) await retryMails(tx, orderId, recipient ? [...TO_OTHERS, "gift-card"] : TO_OTHERS);
  return decided(
    moved.length > 0 && (await isBooked(tx, orderId)) ? "rebook" : "saved",
    { kind: "customer", note: notes.join(". ") },
    { log: { details: { fields } } },
  );
}

/**
 * Corrects an order's e-mail and delivery address. An e-mail address that gets codes needs `checkCodeRight` to be changed.
 * `seen`: what the form was filled in with. `same`: nothing differs.
 */
export async function saveCustomer(
  admin: Admin,
  orderId: string,
  input: CustomerInput,
  seen: Seen = null,
): Promise<Result<CustomerChanged, CustomerFailure | Refusal>> {
  return onOrder(admin, orderId, orderLog.customer, (tx, order) =>
    decideCustomer(tx, admin, order, input, seen),
  );
}
