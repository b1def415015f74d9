// What of a payout's balance transactions is Stripe's fee and in no other voucher (docs.stripe.com/reports/balance-transaction-types).
import { minus, ore, sum, ZERO, type Ore } from "@/lib/kernel/money";
import type { StripeTransaction } from "@/lib/payments/payouts";

/** Their amounts are in the vouchers of sales, refunds and payouts; only the fee is new. */
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
/** Charged by themselves: the amount is the fee. */
const COSTS: readonly string[] = ["stripe_fee", "stripe_fx_fee", "tax_fee", "network_cost", "adjustment"];

type Line = Pick<StripeTransaction, "type" | "category" | "amount" | "fee">;

/** A dispute's money and fee have vouchers of their own. */
const isOfDispute = ({ category }: Line) => category.startsWith("dispute");

function feeIn(line: Line): Ore {
  if (isOfDispute(line)) return ZERO;
  if (BOOKED.includes(line.type)) return line.fee;
  return COSTS.includes(line.type) ? minus(line.fee, line.amount) : ZERO;
}

/** Stripe's fees in a payout, in öre. */
export function feesIn(lines: readonly Line[]): Ore {
  return ore(sum(...lines.map(feeIn)));
}

/** Lines that the shop has no voucher for: a person books them. */
export function unbookedIn<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter(
    (line) => !isOfDispute(line) && !BOOKED.includes(line.type) && !COSTS.includes(line.type),
  );
}
