import { beforeEach, expect, it } from "vitest";
import { listOwnSessions } from "@/lib/accounts/queries";
import { readAdmin } from "@/lib/accounts/read-admin";
import { endOtherSessions, endSession } from "@/lib/accounts/session-rows";
import { sealSession, toToken } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { forget } from "@/lib/retention/forget";
import { ADMIN, addAccount, signedInAdmin } from "../support/admin";
import { recordQueries } from "../support/queries";
import { valueOf } from "../support/value-of";

const start = new Date();
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs in from a browser and returns the cookie's value. */
async function enter(agent: string | null = null, at = start): Promise<string> {
  const result = valueOf(await signIn(ADMIN, { address: "203.0.113.77", device: undefined, agent }, at));
  return sealSession(toToken(result), at);
}

beforeEach(() => addAccount());

async function proven(cookie: string, at = start) {
  return valueOf(await readAdmin(cookie, at));
}

it("an admin's session ends after 30 minutes without use, and not before", async () => {
  const cookie = await enter();
  for (const minute of [29, 58, 87]) expect((await readAdmin(cookie, minutes(minute))).ok).toBe(true);
  expect(await readAdmin(cookie, minutes(117.1))).toEqual({ ok: false, error: "anonymous" });
  // A later request does not bring it back.
  expect((await readAdmin(cookie, minutes(118))).ok).toBe(false);
});

it("an admin's session is read in one query, and its use is written at most once a minute", async () => {
  const cookie = await enter();
  expect(await recordQueries(() => readAdmin(cookie, minutes(0.5)))).toHaveLength(1);
  const usedAt = async () => (await db().adminSession.findFirstOrThrow()).lastUsedAt;
  expect(await usedAt()).toEqual(start);
  await Promise.all(Array.from({ length: 20 }, (_, index) => readAdmin(cookie, minutes(2 + index / 100))));
  const used = await usedAt();
  expect(used.getTime()).toBeGreaterThanOrEqual(minutes(2).getTime());
  await readAdmin(cookie, minutes(2.5));
  expect(await usedAt()).toEqual(used);
});

it("an admin's session is listed with its device, and only its own account can end it", async () => {
  const [first, second] = [await enter(FIREFOX), await enter()];
  const admin = await proven(second);
  const stranger = await signedInAdmin("annan@example.se");
  const list = await listOwnSessions(admin, start);
  expect(list.map(({ device, isThis }) => [device, isThis])).toEqual([
    ["Okänd enhet", true],
    ["Firefox, Linux", false],
  ]);
  expect(JSON.stringify(list)).not.toContain("203.0.113.77");
  await endSession(stranger, list[1]!.id);
  expect((await readAdmin(first, start)).ok).toBe(true);
  await endSession(admin, list[1]!.id);
  expect((await readAdmin(first, start)).ok).toBe(false);
  expect((await readAdmin(second, start)).ok).toBe(true);
  expect(await db().auditRow.count({ where: { action: "session.end", userId: admin.id } })).toBe(1);
});

// Fails without: the session row read at each request.
it("an admin can end all sessions but the current one", async () => {
  const others = [await enter(), await enter()];
  const admin = await proven(await enter());
  await endOtherSessions(admin);
  for (const other of others) expect((await readAdmin(other, start)).ok).toBe(false);
  expect(await listOwnSessions(admin, start)).toHaveLength(1);
  expect(await db().auditRow.count({ where: { action: "session.end", userId: admin.id } })).toBe(1);
});

it("an admin's session that has ended is not listed, and its row is deleted", async () => {
  await enter();
  const admin = await proven(await enter(null, minutes(40)), minutes(40));
  expect(await listOwnSessions(admin, minutes(41))).toHaveLength(1);
  expect((await forget(minutes(41))).sessions).toBe(1);
  expect(await db().adminSession.count()).toBe(1);
  await db().adminSession.updateMany({ data: { createdAt: minutes(41 - 12 * 60) } });
  expect(await listOwnSessions(admin, minutes(41)), "in use for twelve hours").toEqual([]);
});
