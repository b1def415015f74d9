import "server-only";
import * as z from "zod";
import type { Admin } from "@/lib/accounts/require-admin";
import { addressSchema, freightSchema } from "@/lib/checkout/checkout";
import { db, escapeLike, type Prisma } from "@/lib/kernel/db";
import { ore, sum } from "@/lib/kernel/money";
import { frozenLinesSchema } from "@/lib/orders/order-line";
import { vatIn } from "@/lib/pricing/totals";
import { isUuid } from "@/lib/kernel/uuid";
import { offerState } from "./offer";

const quoteSchema = freightSchema.extend({ id: z.string() });

const orders = {
  checkouts: {
    where: { order: { isNot: null } },
    select: { order: { select: { id: true, number: true } } },
  },
} as const;

const listRows = (where: Prisma.OfferWhereInput, take = 100) =>
  db().offer.findMany({ where, include: orders, orderBy: { createdAt: "desc" }, take });

function toOffer(row: Awaited<ReturnType<typeof listRows>>[number], now: Date) {
  const [subtotal, shipping] = [ore(row.subtotalOre), ore(row.shippingOre)];
  const total = sum(subtotal, shipping);
  const order = row.checkouts[0]?.order ?? null;
  return {
    /** Also the key of its link. */
    id: row.id,
    state: offerState(
      { isPaid: order !== null, withdrawnAt: row.withdrawnAt, expiresAt: row.expiresAt },
      now,
    ),
    lines: frozenLinesSchema.parse(row.lines),
    freight: quoteSchema.parse(row.shippingOption),
    address: addressSchema.parse(row.shippingAddress)!,
    subtotal,
    shipping,
    total,
    vat: vatIn(total),
    actor: row.actor,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    order,
  };
}

export type Offer = ReturnType<typeof toOffer>;

/** The offer of a link; null for none. */
export async function findOffer(id: string, now: Date): Promise<Offer | null> {
  const [row] = isUuid(id) ? await listRows({ id }) : [];
  return row ? toOffer(row, now) : null;
}

/** The latest hundred offers, newest first. The one that is `sought` comes last when it is older than those. */
export async function listOffers(_admin: Admin, now: Date, sought = ""): Promise<Offer[]> {
  const latest = (await listRows({})).map((row) => toOffer(row, now));
  const older = latest.some(({ id }) => id === sought) ? null : await findOffer(sought, now);
  return older ? [...latest, older] : latest;
}

/** Unpaid offers with the query in their customer's name or e-mail, newest first. */
export async function findOffers(query: string, most: number, now: Date): Promise<Offer[]> {
  const contains = { string_contains: escapeLike(query), mode: "insensitive" } as const;
  const isOf = (field: string) => ({ shippingAddress: { path: [field], ...contains } });
  const where = {
    OR: [isOf("recipient_name"), isOf("email")],
    checkouts: { none: { order: { isNot: null } } },
  };
  return (await listRows(where, most)).map((row) => toOffer(row, now));
}
