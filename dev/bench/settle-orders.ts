// One process that settles paid checkouts as fast as it can (../bench-orders.ts): reports "ready", waits for a message, and
// reports how many it settled in the given seconds.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { defaultDesign } from "../../lib/catalogue/design.ts";
import { settleCheckout } from "../../lib/checkout/confirm-payment.ts";
import type { FrozenShipping } from "../../lib/checkout/checkout.ts";
import { db } from "../../lib/kernel/db.ts";
import { freezeLine } from "../../lib/orders/order.ts";
import { totalsOf } from "../../lib/pricing/totals.ts";
import { USUAL_PRICES } from "../../lib/pricing/usual-prices.ts";
import { kr } from "../../lib/kernel/money.ts";
import { ADDRESS } from "../shopper.ts";

const [seconds, prepared] = process.argv.slice(2).map(Number);
/** Payments settled concurrently: as many as the pool has connections. */
const AT_A_TIME = 20;
const WARM_UP = 100;

const line = freezeLine(defaultDesign("vuxenstav"), 1, USUAL_PRICES);
const totals = totalsOf(line.lineTotal, kr(99), null);
const email = "astrid@example.se";
const ids = Array.from({ length: prepared! + WARM_UP }, () => randomUUID());
await db().checkout.createMany({
  data: ids.map((id) => ({
    id,
    kind: "poles" as const,
    fingerprint: id,
    lines: [line],
    subtotalOre: totals.subtotal,
    shippingOre: totals.shipping,
    totalOre: totals.total,
    dueOre: totals.due,
    vatOre: totals.vat,
    email,
    shippingAddress: { ...ADDRESS, email },
    shippingOption: {
      quoteId: id,
      carrier: "DB Schenker",
      service: "Ombud",
      deliveryTime: "5–10 dagar",
      provider: "rate-table",
      ref: "schenker-ombud",
      delivery: { min: 5, max: 10, pause: null },
    } satisfies FrozenShipping,
    expiresAt: new Date(Date.now() + 3_600_000),
  })),
});

async function pay(id: string): Promise<void> {
  const settled = await settleCheckout(
    id,
    {
      id: `cs_test_${id}`,
      url: null,
      state: "paid",
      checkoutId: id,
      amountTotal: totals.due,
      currency: "sek",
      livemode: false,
      paymentIntent: `pi_${id}`,
      email: null,
    },
    new Date(),
  );
  if (settled.status !== "completed") throw new Error(`Checkout ${id} is ${settled.status}`);
}

/** Pays until none is left or the time is over. Returns how many were paid. */
async function payAll(waiting: string[], end: number): Promise<number> {
  let paid = 0;
  const worker = async () => {
    while (waiting.length > 0 && performance.now() < end) {
      await pay(waiting.pop()!);
      paid += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return paid;
}

await payAll(ids.splice(0, WARM_UP), Infinity);
process.send!("ready");
await once(process, "message");
const began = performance.now();
const paid = await payAll(ids, began + seconds! * 1000);
process.send!({ paid, seconds: (performance.now() - began) / 1000 });
process.disconnect();
await db().$disconnect();
process.exit(0);
