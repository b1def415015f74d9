import { randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { expect, it } from "vitest";
import { createAdmin, createFirstAdmin } from "@/lib/staff/create-admin";
import { sealDevice } from "@/lib/accounts/device";
import { hashPassword, isPassword } from "@/lib/accounts/password";
import { readAdmin } from "@/lib/accounts/read-admin";
import { sealSession } from "@/lib/accounts/session";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { ADMIN, addAccount, sessionOf } from "../support/admin";
import { mail } from "../support/inbox";
import { processOutbox } from "@/lib/jobs/worker";
import { runs } from "../support/runs";
import { valueOf } from "../support/value-of";

const now = new Date();
const wrong = { email: ADMIN.email, password: "fel-lösenord" };

const from = (address: string, device?: string) => ({ address, device, agent: null });

const codeOf = (result: Awaited<ReturnType<typeof signIn>>) => (result.ok ? "ok" : result.error.code);

/** Wrong passwords for the admin, one from each address, twenty at a time. */
async function attackFrom(addresses: string[]): Promise<void> {
  for (let at = 0; at < addresses.length; at += 20)
    await Promise.all(addresses.slice(at, at + 20).map((address) => signIn(wrong, from(address), now)));
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `10.1.${index >> 8}.${index & 255}`);

/** Signs in and returns the value of the cookie that marks the device as known. */
async function knownDevice(): Promise<string> {
  await addAccount();
  const result = valueOf(await signIn(ADMIN, from("192.0.2.1"), now));
  return sealDevice(ADMIN.email, result.deviceId, now);
}

const mailsOf = (kind: string) => db().outboxRow.findMany({ where: { kind } });

async function addCustomer(email: string, password: string) {
  await db().user.create({ data: { email, passwordHash: await hashPassword(password) } });
}

it("the first admin is made once, even by two calls at once; a repeated call changes nothing, and a new password ends the old sessions", async () => {
  await Promise.all([createAdmin(ADMIN), createAdmin(ADMIN)]);
  expect(await createAdmin(ADMIN)).toBe("unchanged");
  expect(await db().user.count()).toBe(1);
  expect(await db().userRole.count()).toBe(1);
  const cookie = await sessionOf(ADMIN.email);
  expect(await createAdmin({ ...ADMIN, password: "ett-annat-lösenord" })).toBe("password_changed");
  expect(await readAdmin(cookie, now)).toEqual({ ok: false, error: "anonymous" });
  expect((await signIn(ADMIN, from("1.2.3.4"), now)).ok).toBe(false);
});

it("the first admin of a shop without accounts is made once by instances that start at once", async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => createFirstAdmin(ADMIN)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await db().user.count()).toBe(1);
  expect(await db().userRole.count()).toBe(1);
});

it("the first start changes nothing where there is an account", async () => {
  await createAdmin(ADMIN);
  const before = await db().user.findMany();
  for (const email of [ADMIN.email, "annan@example.se"])
    expect(await createFirstAdmin({ email, password: "helt andra ord nu" })).toBe(false);
  expect(await db().user.findMany()).toEqual(before);
});

it("the first admin can get no common or short password, neither at first, by the command or the first start, nor later", async () => {
  const common = { ...ADMIN, password: "Lösenord1234" };
  for (const make of [createAdmin, createFirstAdmin])
    await expect(make(common)).rejects.toThrow("Lösenordet är för vanligt");
  expect(await db().user.count()).toBe(0);
  await createAdmin(ADMIN);
  await expect(createAdmin({ ...ADMIN, password: "kajak-78" })).rejects.toThrow("minst 12 tecken");
  expect((await signIn(ADMIN, from("1.2.3.4"), now)).ok).toBe(true);
});

it("the first admin can keep an older password of 8 characters", async () => {
  const older = { email: ADMIN.email, password: "kajak-78" };
  await addCustomer(older.email, older.password);
  expect(await createAdmin(older)).toBe("role_added");
  expect(await createAdmin(older)).toBe("unchanged");
  expect((await signIn(older, from("1.2.3.4"), now)).ok).toBe(true);
});

it("a password is hashed by Argon2id with 19 MiB and two rounds, and compared whole, however the keyboard composes its letters", async () => {
  const hash = await hashPassword(`${"\u00E5".repeat(127)}x`);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(`${"\u00E5".repeat(127)}x`, hash)).toBe(true);
  expect(await isPassword(`${"\u00E5".repeat(127)}y`, hash)).toBe(false);
  expect(await isPassword(`${"a\u030A".repeat(127)}x`, hash)).toBe(true);
  expect(await isPassword("vad som helst", null)).toBe(false);
});

it("signing in gives the same answer to a wrong password and an unknown account", async () => {
  await addAccount();
  const unknown = { email: "okand@example.se", password: "fel-lösenord" };
  expect(await signIn(wrong, from("1.2.3.4"), now)).toEqual(await signIn(unknown, from("1.2.3.4"), now));
});

it("signing in turns away a customer with the right password, and begins no session", async () => {
  await addCustomer("kund@example.se", ADMIN.password);
  const result = await signIn({ email: "kund@example.se", password: ADMIN.password }, from("1.2.3.4"), now);
  expect(result).toEqual({ ok: false, error: { code: "not_admin" } });
  expect(await db().adminSession.count()).toBe(0);
});

// Fails without: the login limit of an account from one address; the one log row of a lockout.
it("signing in stops after ten wrong passwords for an account from one address, even all at once", async () => {
  await addAccount();
  const tries = Array.from({ length: 40 }, () => signIn(wrong, from("10.0.0.1"), now));
  const codes = (await Promise.all(tries)).map(codeOf);
  expect(codes.filter((code) => code === "wrong")).toHaveLength(10);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(30);
  const logged = (await db().auditRow.findMany()).map(({ action }) => action);
  expect(logged.filter((action) => action === "login.locked")).toHaveLength(1);
  expect(logged.filter((action) => action === "login.wrong")).toHaveLength(10);
  const right = await signIn(ADMIN, from("10.0.0.1"), now);
  expect(right).toMatchObject({ ok: false, error: { code: "too_many" } });
  expect(right.ok || right.error.code !== "too_many" ? 0 : right.error.retryAfterSeconds).toBeGreaterThan(
    800,
  );
});

it("signing in stops after thirty wrong passwords from an address, however many accounts it tries", async () => {
  const codes: string[] = [];
  for (let index = 0; index < 31; index++) {
    const result = await signIn({ ...wrong, email: `a${index}@example.se` }, from("1.2.3.4"), now);
    codes.push(codeOf(result));
  }
  expect(codes).toEqual([...Array<string>(30).fill("wrong"), "too_many"]);
});

it("signing in stops after a hundred wrong passwords for an account from the networks of one subscriber", async () => {
  await addAccount();
  const networks = Array.from({ length: 101 }, (_, index) => `2001:db8:1:${index.toString(16)}::/64`);
  const codes: string[] = [];
  for (const network of networks) codes.push(codeOf(await signIn(wrong, from(network), now)));
  expect(codes).toEqual([...Array<string>(100).fill("wrong"), "too_many"]);
  expect((await signIn(ADMIN, from("2001:db8:2:1::/64"), now)).ok).toBe(true);
});

it("signing in from a refused network uses up no tries of its neighbours", async () => {
  await addAccount();
  for (let index = 0; index < 120; index += 1) await signIn(wrong, from("2001:db8:1:1::/64"), now);
  expect((await signIn(ADMIN, from("2001:db8:1:2::/64"), now)).ok).toBe(true);
});

it("signing in keeps its counts in the database, so a restart forgets nothing", async () => {
  await addAccount();
  await signIn(wrong, from("1.2.3.4"), now);
  const rows = await db().rateLimit.findMany();
  expect(rows.map((row) => row.key.split(":")[0]).sort()).toEqual([
    "login-address",
    "login-logged",
    "login-pair",
    "login-wrong",
  ]);
  expect(JSON.stringify(rows.map((row) => row.key))).not.toContain("admin@");
});

it("signing in with the right password uses up no tries, so an admin can log in 31 times in a row", async () => {
  await addAccount();
  const value = { email: ADMIN.email, sessionId: expect.any(String) as string };
  for (let index = 0; index < 31; index++)
    expect(await signIn(ADMIN, from("1.2.3.4"), now)).toMatchObject({ ok: true, value });
});

it(
  "a lockout of many attacking addresses keeps the owner out of neither a known device nor a new one",
  { tags: "runs" },
  async () => {
    const device = await knownDevice();
    await attackFrom(numbered(runs(150, 1_000)));
    expect((await signIn(ADMIN, from("10.1.0.7", device), now)).ok).toBe(true);
    expect((await signIn(ADMIN, from("198.51.100.7"), now)).ok).toBe(true);
  },
);

it("a lockout of the owner's own address leaves a known device its own tries", async () => {
  const device = await knownDevice();
  await attackFrom(Array<string>(60).fill("192.0.2.1"));
  expect((await signIn(ADMIN, from("192.0.2.1"), now)).ok).toBe(false);
  expect((await signIn(ADMIN, from("192.0.2.1", device), now)).ok).toBe(true);
});

it("a lockout hits a known device after ten wrong passwords, even at once and from many addresses", async () => {
  const device = await knownDevice();
  const tries = numbered(40).map((address) => signIn(wrong, from(address, device), now));
  const codes = (await Promise.all(tries)).map(codeOf);
  expect(codes.filter((code) => code === "wrong")).toHaveLength(10);
});

// Fails without: a device cookie is valid for its own account only.
it("a lockout is not lifted by a device cookie that is old, damaged or of another account, nor by a session's", async () => {
  const device = await knownDevice();
  const days = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000);
  const others = [
    await sealDevice("annan@example.se", randomUUID(), now),
    await sealDevice(ADMIN.email, randomUUID(), days(91)),
    `${device.slice(0, 40)}A${device.slice(41)}`,
    await sessionOf(ADMIN.email),
    "x",
  ];
  await attackFrom(Array<string>(10).fill("192.0.2.1"));
  for (const other of others)
    expect(await signIn(ADMIN, from("192.0.2.1", other), now)).toMatchObject({
      error: { code: "too_many" },
    });
  expect((await readAdmin(device, now)).ok).toBe(false);
});

it("many wrong tries send the owner one mail an hour, and none to an unknown address", async () => {
  await addAccount();
  await attackFrom(numbered(9));
  expect(await mailsOf("login-attempts")).toEqual([]);
  await attackFrom(numbered(30));
  expect(await mailsOf("login-attempts")).toHaveLength(1);
  for (const address of numbered(12))
    await signIn({ ...wrong, email: "okand@example.se" }, from(address), now);
  expect(await mailsOf("login-attempts")).toHaveLength(1);
});

it("a login from a new device is mailed to the owner with the shortened address; one from a known device is not", async () => {
  const device = await knownDevice();
  await processOutbox();
  mail.clear();
  await db().outboxRow.deleteMany();
  await signIn(ADMIN, from("203.0.113.77", device), now);
  expect(await mailsOf("login-new-device")).toEqual([]);
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36";
  await signIn(ADMIN, { address: "203.0.113.77", agent, device: undefined }, now);
  const [row, ...more] = await mailsOf("login-new-device");
  expect(more).toEqual([]);
  expect(row!.payload).toMatchObject({ from: "203.0.113.x", device: "Chrome, Windows" });
  expect(JSON.stringify(row)).not.toContain("203.0.113.77");
  await attackFrom(numbered(10));
  await processOutbox();
  const sent = mail.messages();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    "Många fel lösenord till ditt konto",
    "Ny inloggning från en enhet vi inte känner igen",
  ]);
  for (const { envelope } of sent) expect(envelope.to).toEqual([ADMIN.email]);
});

/** The id of a new session row. */
async function rowOf(userId: string): Promise<string> {
  const data = { userId, device: "Prov", fromAddress: "okänd" };
  return (await db().adminSession.create({ data })).id;
}

// Fails without: the admin role read at each request.
it("a session loses its rights as soon as the account loses its role", async () => {
  await addAccount();
  const cookie = await sessionOf(ADMIN.email);
  expect(await readAdmin(cookie, now)).toMatchObject({ ok: true, value: { email: ADMIN.email } });
  await db().userRole.deleteMany();
  expect(await readAdmin(cookie, now)).toEqual({ ok: false, error: "forbidden" });
});

it("a session lives twelve hours from the login, however often it is used", async () => {
  await addAccount();
  const hours = (count: number) => new Date(now.getTime() - count * 3_600_000);
  expect((await readAdmin(await sessionOf(ADMIN.email, hours(11.9)), now)).ok).toBe(true);
  const { id } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  // Sealed just now, as next-auth's own refresh would, but begun twelve hours ago.
  const startedAt = Math.floor(hours(12.01).getTime() / 1000);
  const refreshed = await encode({
    token: { sub: id, sid: await rowOf(id), startedAt },
    secret: process.env.AUTH_SECRET!,
  });
  expect((await readAdmin(refreshed, now)).ok).toBe(false);
});

it("a session cannot be forged: unsigned, cut, altered and foreign cookies are refused", async () => {
  await addAccount();
  const { id } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  const token = { sub: id, sid: await rowOf(id), startedAt: Math.floor(now.getTime() / 1000) };
  const unsigned = [{ alg: "none" }, token].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const good = await sealSession(token, now);
  const forged = [
    await encode({ token, secret: "another-secret" }),
    `${unsigned.join(".")}.`,
    good.slice(0, -2),
    `${good.slice(0, 40)}A${good.slice(41)}`,
    "x".repeat(20_000),
    "",
    "null",
  ];
  expect((await readAdmin(good, now)).ok).toBe(true);
  for (const cookie of forged) expect((await readAdmin(cookie, now)).ok).toBe(false);
});
