// An admin and really paid orders, for tests of the workshop.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Admin } from "@/lib/accounts/require-admin";
import { buyGiftCard } from "@/lib/checkout/buy-gift-card";
import { confirmGiftCard } from "@/lib/checkout/confirm-gift-card";
import type { PurchaseGiftCard } from "@/lib/gift-cards/schema";
import { DAY_MS } from "@/lib/kernel/dates";
import { db } from "@/lib/kernel/db";
import { ok } from "@/lib/kernel/result";
import { savePart } from "@/lib/settings/mutations";
import { findPart } from "@/lib/settings/queries";
import type { Part, Saved } from "@/lib/settings/settings";
import type { AppRole } from "@/prisma/generated/enums";
import { openCheckout, payAndVerify } from "./checkouts";
import { stripe } from "./stripe";

/** The owner, who has always just proven the password; `addAdmin` adds the account. */
export const admin = {
  id: "01980000-0000-7000-8000-000000000001",
  email: "anna@verkstad.se",
  roles: ["admin"],
  get provenAt() {
    return new Date();
  },
} as unknown as Admin;

export async function addAdmin(): Promise<void> {
  const { id, email } = admin;
  await db().user.create({ data: { id, email, passwordHash: "-", roles: { create: { role: "admin" } } } });
}

/** Saves a part of the settings as the owner, at its next version. */
export async function setPart<P extends Part>(part: P, value: Saved[P]): Promise<void> {
  const { version } = await findPart(part);
  expect(await savePart(admin, part, version, value)).toEqual(ok(null));
}

/** Adds an account with a role, by default the owner's, that has just proven its password. */
export async function makeAdmin(role: AppRole = "admin"): Promise<Admin> {
  const email = `${randomUUID()}@verkstad.se`;
  const user = await db().user.create({
    data: { email, passwordHash: "-", roles: { create: { role } } },
  });
  const roles: readonly AppRole[] = [role];
  return { id: user.id, email, roles, provenAt: new Date() } as Admin;
}

/** The same account, two hours after it has proven its password. */
export function atOpenScreen(admin: Admin): Admin {
  return { ...admin, provenAt: new Date(Date.now() - 2 * 3_600_000) };
}

/** Submits, pays and confirms a checkout. Returns the order's id. */
export async function paidOrder(options: Parameters<typeof openCheckout>[0] = {}): Promise<string> {
  return payAndVerify(await openCheckout(options));
}

/** An order with personal notes, delivered so many days ago; none of its mails is pending. */
export async function deliveredOrder(daysAgo: number, options: Parameters<typeof paidOrder>[0] = {}) {
  const id = await paidOrder(options);
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
  const paidAt = new Date(createdAt.getTime() - 9 * DAY_MS);
  await db().order.update({ where: { id }, data: { status: "delivered", note: "Ringde", paidAt } });
  const came = { kind: "move", toStatus: "delivered", actor: "shop", note: "SPARA" } as const;
  await db().orderEvent.create({ data: { ...came, orderId: id, createdAt } });
  await db().outboxRow.updateMany({ data: { status: "done" } });
  return id;
}

/** A gift card of 1 000 kr with its order and its payment at Stripe, by default for the buyer. */
export async function soldCard(wish: Partial<PurchaseGiftCard> = {}) {
  await buyGiftCard({ amount: 1000, recipient: null, ...wish }, null);
  const { stripeSessionId } = await db().checkout.findFirstOrThrow({
    where: { kind: "gift_card" },
    orderBy: { createdAt: "desc" },
  });
  await stripe.pay(stripeSessionId!);
  const found = await confirmGiftCard(stripeSessionId!);
  if (found.status !== "completed") throw new Error(found.status);
  const { id, orderId } = found.card;
  const order = await db().order.findUniqueOrThrow({ where: { id: orderId } });
  const card = () => db().giftCard.findUniqueOrThrow({ where: { id } });
  return { ...found.card, intent: order.stripePaymentIntent!, card };
}

/** The current row of an order. */
export const orderOf = (id: string) => db().order.findUniqueOrThrow({ where: { id } });
