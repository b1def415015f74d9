import "server-only";
import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { carryOutErasing, writeErasing, type Erasing } from "@/lib/retention/erasings";
import { removePhotoFiles } from "@/lib/retention/photos";
import { dayOf } from "@/lib/kernel/dates";
import { findCustomerEmail, readCustomer, type Customer } from "./person/queries";
import { isLeftToErase, mayBeComplainedAbout, type Obstacle } from "./erase/obstacles";
import { listObstacles } from "./erase/queries";
import { customerLog } from "./log-words";

type Erased = { orders: number; forComplaint: number };
type EraseFailure = { code: "unknown" } | { code: "early"; obstacles: Obstacle[] };

/** The ids of a customer's rows, for `carryOutErasing`. */
function erasingOf(customer: Customer, day: string): Erasing {
  const { orders, received, unpaid, offers, enquiries, withdrawals } = customer;
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const isKept = (order: (typeof orders)[number]) => mayBeComplainedAbout(order, day);
  return {
    day,
    forComplaint: ids(orders.filter(isKept)),
    orders: ids(orders.filter((order) => !isKept(order))),
    received: received.map(({ checkoutId }) => checkoutId),
    unpaid: ids(unpaid),
    offers: ids(offers),
    enquiries: ids(enquiries),
    withdrawals: ids(withdrawals),
  };
}

/**
 * Erases a customer (GDPR art. 17), but for what the books and complaints need: see docs/domain.md. `early`: something is
 * not settled, and nothing is erased. The log keeps that it was done, and not who it was. Throws, with nothing erased, when
 * the record that repeats the erasing after a restore can't be written.
 */
export async function eraseCustomer(
  admin: Admin,
  id: string,
  now: Date,
): Promise<Result<Erased, EraseFailure>> {
  let photos: string[] = [];
  const erasingId = randomUUID();
  const done = await transaction(async (tx) => {
    const email = await findCustomerEmail(id, tx);
    if (email === null) return fail({ code: "unknown" } as const);
    // Locks all orders of the customer: a concurrent erasing waits, and no order changes meanwhile.
    await tx.$queryRaw`SELECT id FROM orders WHERE lower(email) = ${email} ORDER BY id FOR UPDATE`;
    const customer = await readCustomer(email, tx);
    if (!isLeftToErase(customer, dayOf(now))) return fail({ code: "unknown" } as const);
    const obstacles = await listObstacles(customer, now, tx);
    if (obstacles.length > 0) return fail({ code: "early", obstacles } as const);
    const erasing = erasingOf(customer, dayOf(now));
    photos = await carryOutErasing(tx, erasing);
    const { forComplaint, orders } = erasing;
    const erased = { orders: forComplaint.length + orders.length, forComplaint: forComplaint.length };
    await writeAudit(tx, admin, customerLog.erase, ["customer", id], erased);
    await writeErasing(erasingId, erasing);
    return ok(erased);
  });
  if (done.ok) await removePhotoFiles(photos);
  return done;
}

/** Logs that all data of a customer has been downloaded as a file. `customerId`: the id in the URL of their page. */
export async function writeCustomerExport(admin: Admin, customerId: string): Promise<void> {
  const about = ["customer", customerId] as const;
  await transaction((tx) => writeAudit(tx, admin, customerLog["export.customer"], about));
}
