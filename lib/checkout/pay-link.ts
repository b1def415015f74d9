import "server-only";
import { db, type Prisma } from "@/lib/kernel/db";
import { withDeadline } from "@/lib/kernel/deadline";
import { log } from "@/lib/kernel/log";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { findResumable } from "./create-checkout";
import { expireCheckout } from "./expire-checkout";
import {
  getPaymentPage,
  toFrozenCheckout,
  type FrozenCheckout,
  type PaymentError,
  type PaymentPage,
} from "./checkout";

// A pay link takes payment for what was agreed by telephone, for a limited time: an offer, or the extra cost of a change.

/**
 * Expires a link's open checkouts at Stripe. `paid`: the customer was faster. `payment_unanswered`: Stripe did not confirm
 * the end, and the caller should try again.
 */
export async function expirePayments(
  of: Prisma.CheckoutWhereInput,
  now: Date,
): Promise<Result<null, "paid" | "payment_unanswered">> {
  const open = await db().checkout.findMany({
    where: { ...of, status: { in: ["open", "processing", "completed"] } },
    select: { id: true },
  });
  try {
    for (const { id } of open) {
      const settled = await expireCheckout(id, now);
      if (settled?.status === "completed" || settled?.status === "processing") return fail("paid");
    }
  } catch (error) {
    log.warn({ err: error }, "could not end the payment of a link");
    return fail("payment_unanswered");
  }
  return ok(null);
}

export type LinkState = "sent" | "paid" | "expired" | "withdrawn";

export type Link<E> = {
  /** The checkouts that pay it. */
  of: Prisma.CheckoutWhereInput;
  /** The same on every device: one link is one checkout at a time, and one payment. */
  fingerprint: string;
  findState: () => Promise<LinkState>;
  create: () => Promise<Result<FrozenCheckout, E>>;
};

export type LinkError = "unknown" | Exclude<LinkState, "sent" | "paid"> | PaymentError;

/**
 * The payment page of a link, or its receipt once it is paid; `unknown` when there is no such link. A payment page that was
 * opened in time can still be paid when the link's time is out. If the link is withdrawn while its checkout is being made,
 * that checkout is expired again. `payment_unanswered` at the deadline: the next press resumes.
 */
export function findLinkPage<E = never>(
  findLink: (signal: AbortSignal) => Promise<Link<E> | null>,
  now: Date,
): Promise<Result<PaymentPage, LinkError | E>> {
  return withDeadline<Result<PaymentPage, LinkError | E>>(async (signal) => {
    const link = await findLink(signal);
    return link ? pageOf(link, now) : fail("unknown");
  }, fail("payment_unanswered"));
}

async function pageOf<E>(
  { of, fingerprint, findState, create }: Link<E>,
  now: Date,
): Promise<Result<PaymentPage, LinkError | E>> {
  const [state, earlier] = [await findState(), await findResumable(fingerprint, now)];
  if (!earlier.ok) return earlier;
  if (state === "withdrawn") return fail("withdrawn");
  if (earlier.value) return getPaymentPage(earlier.value);
  // A checkout that was paid after it had been closed, or was recreated after a restore, has another fingerprint.
  const paid =
    state === "paid" && (await db().checkout.findFirst({ where: { ...of, order: { isNot: null } } }));
  if (paid) return getPaymentPage(toFrozenCheckout(paid));
  if (state === "expired") return fail("expired");
  const created = await create();
  if (!created.ok) return created;
  if ((await findState()) === "withdrawn") {
    await expireCheckout(created.value.id, now);
    return fail("withdrawn");
  }
  return getPaymentPage(created.value);
}
