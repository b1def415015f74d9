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

// What is agreed by telephone is paid by a link for a limited time: an order, or what a change of one costs more.

/**
 * Ends the payments that are open of a link. `paid` when the customer was faster; `payment_unanswered` when Stripe did not
 * confirm the end, and it is to be asked again.
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
 * Where a link is paid, or its receipt once it is; `unknown` where there is none. Who has the payment page open when the time
 * runs out may still pay; who opens it while it is taken back finds that it is, and ends what was opened. At the deadline it
 * answers `payment_unanswered`: the next press resumes.
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
  // Paid by a checkout that was closed before, or made again after a restore: neither has the link's fingerprint.
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
