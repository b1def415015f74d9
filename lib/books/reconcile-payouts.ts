import "server-only";
import { DAY_MS, dayOf } from "@/lib/kernel/dates";
import { db, unlessTaken, transaction } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { type Ore, minus, sum, ZERO } from "@/lib/kernel/money";
import {
  findTransaction,
  listPayouts,
  listPayoutTransactions,
  type StripePayout,
  type StripeTransaction,
} from "@/lib/payments/payouts";

// Finds the fees in a payout that no other voucher holds (docs.stripe.com/reports/balance-transaction-types).
/** Types whose amount is in the voucher of a sale, a refund or a payout: only the fee is new. */
const BOOKED: readonly string[] = [
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "refund_failure",
  "payment_failure_refund",
  "payout",
  "payout_failure",
  "payout_cancel",
];
/** Types that are themselves a fee: it is their amount. */
const COSTS: readonly string[] = ["stripe_fee", "stripe_fx_fee", "tax_fee", "network_cost", "adjustment"];

type Line = Pick<StripeTransaction, "type" | "category" | "amount" | "fee">;

/** A dispute's money and fee have vouchers of their own. */
const isOfDispute = ({ category }: Line) => category.startsWith("dispute");

function feeIn(line: Line): Ore {
  if (isOfDispute(line)) return ZERO;
  if (BOOKED.includes(line.type)) return line.fee;
  return COSTS.includes(line.type) ? minus(line.fee, line.amount) : ZERO;
}

/** Lines that the shop has no voucher for: a person books them. */
function unbookedIn<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter(
    (line) => !isOfDispute(line) && !BOOKED.includes(line.type) && !COSTS.includes(line.type),
  );
}

/** So long after it reached the bank a payout may still be found or come back. */
const LOOK_BACK_MS = 45 * DAY_MS;

type Step = {
  source: string;
  kind: "paid" | "returned";
  amount: Ore;
  day: string;
  transactions: readonly StripeTransaction[];
};

/** Writes one step with its transactions; false when another process has just done so. */
async function writeStep(payoutId: string, step: Step): Promise<boolean> {
  const { source, kind, amount, day, transactions } = step;
  const strange = unbookedIn(transactions);
  if (strange.length > 0)
    log.warn({ payoutId, strange: strange.map(({ id, type }) => `${id} ${type}`) }, "not booked by the shop");
  const booking = transaction(async (tx) => {
    const { id } = await tx.payoutMove.create({
      data: {
        source,
        payoutId,
        kind,
        amountOre: amount,
        feeOre: sum(...transactions.map(feeIn)),
        day: new Date(day),
      },
    });
    await tx.balanceTransaction.createMany({
      data: transactions.map(({ amount: amountOre, fee: feeOre, ...one }) => ({
        ...one,
        amountOre,
        feeOre,
        payoutMoveId: id,
      })),
    });
    return true;
  });
  return unlessTaken(booking, false);
}

/** The transactions of a payout that no other payout holds. A payout made by hand is also listed in the next one. */
async function listNew(payout: StripePayout): Promise<StripeTransaction[]> {
  if (!payout.isAutomatic)
    log.warn({ payoutId: payout.id }, "paid out by hand: fees of its payments not known");
  const all = await listPayoutTransactions(payout);
  const held = await db().balanceTransaction.findMany({
    where: { id: { in: all.map(({ id }) => id) } },
    select: { id: true },
  });
  const ids = new Set(held.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}

async function bookPayout(payout: StripePayout, known: ReadonlySet<string>): Promise<number> {
  const { id, source, amount, day, returnedBy } = payout;
  let booked = 0;
  if (!known.has(source)) {
    const transactions = await listNew(payout);
    if (await writeStep(id, { source, kind: "paid", amount, day, transactions })) booked += 1;
  }
  if (returnedBy !== null && !known.has(returnedBy)) {
    const back = dayOf((await findTransaction(returnedBy)).madeAt);
    const step = { source: returnedBy, kind: "returned", amount, day: back, transactions: [] } as const;
    if (await writeStep(id, step)) booked += 1;
  }
  return booked;
}

/**
 * Books the payouts that Stripe has made and the shop has not booked, oldest first. Returns how many vouchers it made. Throws
 * when Stripe doesn't answer.
 */
export async function reconcilePayouts(): Promise<number> {
  const last = await db().payoutMove.findFirst({ orderBy: { day: "desc" }, select: { day: true } });
  const payouts = await listPayouts(last && new Date(last.day.getTime() - LOOK_BACK_MS));
  const sources = payouts.flatMap(({ source, returnedBy }) => [source, ...(returnedBy ? [returnedBy] : [])]);
  const rows = await db().payoutMove.findMany({
    where: { source: { in: sources } },
    select: { source: true },
  });
  const known = new Set(rows.map(({ source }) => source));
  let booked = 0;
  for (const payout of payouts) booked += await bookPayout(payout, known);
  if (booked > 0) log.info({ booked }, "payouts booked");
  return booked;
}
