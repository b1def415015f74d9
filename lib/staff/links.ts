import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { db, type Prisma, type Tx } from "@/lib/kernel/db";
import { env } from "@/lib/kernel/env";
import { isUuid } from "@/lib/kernel/uuid";
import { enqueue } from "@/lib/outbox/mutations";
import { rolesWith } from "@/lib/accounts/permissions";
import type { LinkKind } from "@/prisma/generated/enums";

/** How long a link can be used, in milliseconds. */
export const LINK_MS: Readonly<Record<LinkKind, number>> = {
  invitation: 3 * 24 * 3_600_000,
  reset: 30 * 60_000,
  email_old: 24 * 3_600_000,
  email_new: 24 * 3_600_000,
};

function signatureOf(id: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(`account-link ${id}`).digest("base64url");
}

/** The secret in a link's address. It is computed by HMAC for each try of the mail: neither it nor a hash is stored. */
export function linkKey(id: string): string {
  return `${id}.${signatureOf(id)}`;
}

function idIn(key: string): string | null {
  const [id, signature, ...rest] = key.split(".");
  if (!isUuid(id) || !signature || rest.length > 0) return null;
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id.toLowerCase()))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** An invitation is valid only while its sender may invite. */
const inviterStillMay = { roles: { some: { role: { in: [...rolesWith("accounts")] } } } };

const open = (id: string, kinds: readonly LinkKind[], now: Date) => ({
  id,
  kind: { in: [...kinds] },
  usedAt: null,
  expiresAt: { gt: now },
  OR: [{ kind: { not: "invitation" as const } }, { user: inviterStillMay }],
});

type NewLink = Omit<Prisma.AccountLinkUncheckedCreateInput, "createdAt" | "expiresAt">;

/** Makes a link, and mails its key in a mail of this kind. */
export async function createLink(
  tx: Tx,
  mail: "invitation" | "password-reset" | "email-change",
  link: NewLink,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LINK_MS[link.kind]);
  const { id } = await tx.accountLink.create({ data: { ...link, createdAt: now, expiresAt } });
  await enqueue(tx, { kind: mail, key: id, payload: { linkId: id } });
}

/** The row of a mailed link while it can be used. Does not use it. */
export async function findLink(key: string, kinds: readonly LinkKind[], now: Date) {
  const id = idIn(key);
  return id === null ? null : db().accountLink.findFirst({ where: open(id, kinds, now) });
}

/** Uses a link. Of two concurrent uses only one gets it. */
export async function takeLink(tx: Tx, key: string, kinds: readonly LinkKind[], now: Date) {
  const id = idIn(key);
  if (id === null) return null;
  const [taken] = await tx.accountLink.updateManyAndReturn({
    where: open(id, kinds, now),
    data: { usedAt: now },
  });
  return taken ?? null;
}

/** Deletes expired links. Returns how many. */
export async function deleteOldLinks(now: Date): Promise<number> {
  const { count } = await db().accountLink.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}
