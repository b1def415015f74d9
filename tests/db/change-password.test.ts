import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { changePassword } from "@/lib/staff/change-password";
import { hashPassword } from "@/lib/accounts/password";
import { readAdmin } from "@/lib/accounts/read-admin";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { addAccount, ADMIN, sessionOf, visitor } from "../support/admin";
import { valueOf } from "../support/value-of";

const NEXT = "tre kajaker i dimma";
const now = new Date();

async function signedIn() {
  await addAccount();
  const cookie = await sessionOf(ADMIN.email);
  const found = valueOf(await readAdmin(cookie, now));
  return { admin: found, cookie };
}

const change = { old: ADMIN.password, password: NEXT };

it("changing one's password ends all other sessions and is logged", async () => {
  const { admin, cookie } = await signedIn();
  const other = await sessionOf(ADMIN.email);
  expect(await changePassword(admin, change)).toEqual({ ok: true, value: null });
  expect((await readAdmin(cookie, now)).ok).toBe(true);
  expect((await readAdmin(other, now)).ok).toBe(false);
  expect((await signIn({ ...ADMIN, password: NEXT }, visitor, now)).ok).toBe(true);
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(false);
  expect(await db().auditRow.count({ where: { action: "password.change", userId: admin.id } })).toBe(1);
});

it("changing one's password needs the old one and a new one that is not weak, or changes nothing", async () => {
  const { admin } = await signedIn();
  const other = await sessionOf(ADMIN.email);
  const refused = await changePassword(admin, { ...change, old: "fel-lösenord" });
  expect(refused).toEqual({ ok: false, error: { code: "wrong" } });
  expect(await changePassword(admin, { ...change, password: "Lösenord1234" })).toMatchObject({
    error: { code: "weak", problem: expect.stringContaining("vanligt") as string },
  });
  expect((await readAdmin(other, now)).ok).toBe(true);
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(true);
});

it("changing one's password is locked after ten wrong old ones, even all at once", async () => {
  const { admin } = await signedIn();
  const tries = Array.from({ length: 25 }, () => changePassword(admin, { ...change, old: "fel-lösenord" }));
  const codes = (await Promise.all(tries)).map((result) => (result.ok ? "ok" : result.error.code));
  expect(codes.filter((code) => code === "wrong")).toHaveLength(10);
  expect(await changePassword(admin, change)).toMatchObject({ error: { code: "too_many" } });
  // The login of the account is counted apart.
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(true);
});

// Fails without: the check at the write that the verified password is still the current one.
it("changing one's password twice at once succeeds once: for the second the old one is wrong", async () => {
  const { admin } = await signedIn();
  const results = await Promise.all(
    [NEXT, "fyra älgar på en is"].map((password) => changePassword(admin, { ...change, password })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ error: { code: "wrong" } });
});

// Fails without: the refusal of a login whose password was changed meanwhile.
it("changing one's password leaves no session of a simultaneous login with the old one", async () => {
  const { admin } = await signedIn();
  // Hashed as slowly as in production, so that the password changes during the comparison.
  await db().user.updateMany({ data: { passwordHash: await hashPassword(ADMIN.password) } });
  const logins = Array.from({ length: 20 }, async (_, index) => {
    await sleep(index * 4);
    return signIn(ADMIN, { ...visitor, address: `10.0.0.${index}` }, now);
  });
  const changed = await changePassword(admin, change);
  expect(changed.ok).toBe(true);
  await Promise.all(logins);
  expect((await db().adminSession.findMany()).map(({ id }) => id)).toEqual([admin.sessionId]);
});
