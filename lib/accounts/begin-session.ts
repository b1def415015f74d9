import "server-only";
import { randomUUID } from "node:crypto";
import { shortAddress } from "@/lib/kernel/http";
import type { Tx } from "@/lib/kernel/db";
import { log } from "@/lib/kernel/log";
import { enqueue } from "@/lib/outbox/mutations";
import { writeAccountEvent } from "./audit";
import { deviceName } from "./device";
import type { Claims } from "./session";
import { accountLog } from "./log-words";

/** The visitor who signs in. `device`: the value of the account's device cookie; `agent`: the browser's User-Agent. */
export type Visitor = { address: string; device: string | undefined; agent: string | null };

export type SignedIn = Claims & { email: string; deviceId: string };

/** Whether a verified password is still the account's. FOR SHARE makes a change of it wait: that then ends this session too. */
export async function isPasswordUnchanged(tx: Tx, user: { id: string; passwordHash: string }) {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM users WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash} FOR SHARE`;
  return rows.length > 0;
}

/** Begins and logs a session of an authenticated user. `known`: the id of a known device; null: the account gets a mail. */
export async function beginSession(
  tx: Tx,
  user: { id: string; email: string },
  visitor: Visitor,
  known: string | null,
  now: Date,
): Promise<SignedIn> {
  const { address } = visitor;
  await writeAccountEvent(tx, { action: accountLog.login, accountId: user.id, by: user.id, address });
  const place = { device: deviceName(visitor.agent), from: shortAddress(address) };
  if (!known) {
    const payload = { userId: user.id, at: now.toISOString(), ...place };
    await enqueue(tx, { kind: "login-new-device", key: randomUUID(), payload });
  }
  const session = await tx.adminSession.create({
    data: {
      userId: user.id,
      device: place.device,
      fromAddress: place.from,
      createdAt: now,
      lastUsedAt: now,
      provenAt: now,
    },
  });
  log.info({ accountId: user.id }, "login");
  return {
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    startedAt: Math.floor(now.getTime() / 1000),
    deviceId: known ?? randomUUID(),
  };
}
