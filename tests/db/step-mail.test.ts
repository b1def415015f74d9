import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { findStepMail } from "@/lib/jobs/step-mail";
import { moveOrder } from "@/lib/orders/move-order";
import type { OrderStatus } from "@/lib/orders/order";
import { mailOf } from "@/lib/orders/states";
import { makeAdmin, orderOf, paidOrder } from "../support/workshop";
import { writeMail } from "../support/written-mails";

// Fails without: the preview of the delivery's mail takes the present time as that of the delivery.
test("the preview of a step's mail is the mail written after the step, and sends nothing", async () => {
  const admin = await makeAdmin();
  const id = await paidOrder();
  const { email } = await orderOf(id);
  const read: OrderStatus[] = [];
  for (const step of ["bamboo", "ready", "shipped", "delivered"] as const) {
    const now = new Date();
    const planned = await db().outboxRow.count();
    const before = await findStepMail(id, step, now);
    expect(await db().outboxRow.count(), step).toBe(planned);
    expect(await moveOrder(admin, id, step, now)).toMatchObject({ ok: true });
    const kind = mailOf(step);
    if (!kind) {
      expect(before, step).toBeNull();
      continue;
    }
    const { subject, text } = (await writeMail(kind, { orderId: id }))!;
    expect(before, step).toEqual({ to: email, subject, text });
    read.push(step);
  }
  expect(read).toEqual(["bamboo", "shipped", "delivered"]);
  expect(await findStepMail(randomUUID(), "bamboo", new Date()), "for an unknown order").toBeNull();
});
