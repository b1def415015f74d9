// An erased customer stays erased when an older backup is restored.
// Fails without: the erasing repeated after a restore.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/db";
import { eraseCustomer } from "@/lib/customers/mutations";
import { saveNumbers } from "@/lib/orders/numbers";
import { sweep } from "@/lib/jobs/sweep";
import { pictureStore } from "@/lib/uploads/provider";
import { checkErased } from "../../ops/doctor/shop";
import { uploadsDir } from "../support/data-dir";
import { engravedPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { restoreSnapshot, takeSnapshot } from "../support/snapshot";
import { stripe } from "../support/stripe";
import { deliveredOrder, makeAdmin, orderOf, paidOrder } from "../support/workshop";

const now = new Date();
const PERSON = /Björkvägen|ASTRID|070-123 45 67|\+46701234567|Ringde|Hej från Petra/;
const soon = () => new Date(Date.now() + 2 * 60_000);

const delivered = () => deliveredOrder(30, { items: [engravedPole] });

/** What the tables hold of an order and of its buyer's enquiries, as text. */
async function kept(id: string): Promise<string> {
  const include = { items: true, shippingInfo: true, checkout: true };
  const order = await db().order.findUniqueOrThrow({ where: { id }, include });
  return JSON.stringify([order, await db().eventEnquiry.findMany()]);
}

async function erase(id: string): Promise<void> {
  expect(await eraseCustomer(await makeAdmin(), id, now)).toMatchObject({ ok: true });
}

test("a customer who was erased is erased again after an older backup is restored, and the doctor warns until then", async () => {
  const id = await delivered();
  const { email } = await orderOf(id);
  const wrote = { name: "Petra", email, message: "Hej från Petra" };
  const enquiry = await db().eventEnquiry.create({ data: wrote });
  const dedupeKey = `event-enquiry:${enquiry.id}`;
  await db().outboxRow.create({
    data: { kind: "event-enquiry", dedupeKey, payload: { enquiryId: enquiry.id }, status: "done" },
  });
  const backup = await takeSnapshot();
  await erase(id);
  expect(await kept(id)).not.toMatch(PERSON);
  const [list] = readdirSync(uploadsDir);
  const written = readFileSync(path.join(uploadsDir, list!), "utf8");
  expect(written).toContain(id);
  expect(written).not.toContain("@");
  expect(written).not.toMatch(PERSON);

  await restoreSnapshot(backup);
  expect(await kept(id)).toMatch(PERSON);
  expect(await checkErased()).toMatchObject({ state: "broken", seen: "1 av 1 finns i databasen igen" });
  // The erasing does not wait for Stripe.
  await stripe.setFault({ mode: "refuse" });
  await expect(sweep(soon())).rejects.toThrow();
  expect(await kept(id)).not.toMatch(PERSON);
  await stripe.setFault(null);
  await sweep(soon());
  expect(await db().eventEnquiry.count()).toBe(0);
  expect(await checkErased()).toMatchObject({ state: "well" });
  // The e-mail address stays for complaints, as at the first erasing.
  expect(await orderOf(id)).toMatchObject({ email });
  await expectInvariants();
});

test("a customer who was erased is not restored from Stripe, and keeps what they buy afterwards", async () => {
  const backup = await takeSnapshot();
  const id = await delivered();
  await erase(id);
  const again = await paidOrder({ items: [engravedPole] });
  await saveNumbers();
  await restoreSnapshot(backup);
  await sweep(soon());
  expect(await kept(id)).not.toMatch(PERSON);
  expect(await kept(again)).toMatch(PERSON);
});

test("a customer is not erased when the record of the erasing cannot be stored", async () => {
  const id = await delivered();
  const full = vi.spyOn(await import("@/lib/uploads/providers/local-folder"), "localFolder");
  full.mockReturnValue({ ...pictureStore(), put: () => Promise.reject(new Error("ENOSPC")) });
  await expect(eraseCustomer(await makeAdmin(), id, now)).rejects.toThrow("ENOSPC");
  full.mockRestore();
  expect(await kept(id)).toMatch(PERSON);
});
