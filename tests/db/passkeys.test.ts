import { expect, it } from "vitest";
import {
  addPasskey,
  checkPasskey,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyCheck,
} from "@/lib/accounts/passkeys";
import { signInByPasskey, startPasskeySignIn } from "@/lib/accounts/passkey-sign-in";
import { reauthenticateByPasskey, reauthenticateByPassword } from "@/lib/accounts/reauthentication";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { ADMIN, factorsTold, signedInAdmin, visitor } from "../support/admin";
import { makeAuthenticator } from "../support/authenticator";

const now = new Date();
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const anybody = async () => visitor;

async function withPasskey(email = ADMIN.email) {
  const admin = await signedInAdmin(email);
  const device = makeAuthenticator();
  const { challenge } = await startPasskey(admin, "Stavmakeriet", now);
  const codes = await addPasskey(admin, device.register(challenge), null, now);
  return { admin, device, codes, challenge };
}

async function challengeAt(at = now): Promise<string> {
  return (await startPasskeySignIn("192.0.2.1", at))!.challenge;
}

it("a passkey signs in without a password, and its account's password alone no longer does", async () => {
  const { admin, device, codes } = await withPasskey();
  expect(codes).toHaveLength(10);
  const session = await signInByPasskey(device.sign(await challengeAt()), anybody, now);
  expect(session).toMatchObject({ userId: admin.id, email: ADMIN.email });
  expect(await signIn(ADMIN, visitor, now)).toMatchObject({ error: { code: "second_factor" } });
  expect((await listPasskeys(admin))[0]).toMatchObject({ id: device.id, lastUsedAt: now });
});

// Fails without: a passkey's counter is stored at each use.
it("a passkey's answer works once, even if sent ten times at once, within five minutes, and not with a count that was passed, as from a copy of the device", async () => {
  const { device } = await withPasskey();
  const answer = device.sign(await challengeAt());
  const results = await Promise.all(Array.from({ length: 10 }, () => signInByPasskey(answer, anybody, now)));
  expect(results.filter(Boolean)).toHaveLength(1);
  const [older, newer] = [device.sign(await challengeAt()), device.sign(await challengeAt())];
  expect(await signInByPasskey(newer, anybody, now)).not.toBeNull();
  expect(await signInByPasskey(older, anybody, now)).toBeNull();
  const challenge = await challengeAt();
  expect(await signInByPasskey(device.sign(challenge), anybody, minutes(5))).toBeNull();
  expect(await signInByPasskey(device.sign(challenge), anybody, minutes(4.9))).not.toBeNull();
});

it("a passkey is refused from another site or device, without user verification, or for a made-up challenge", async () => {
  const { device } = await withPasskey();
  const forged = { ...makeAuthenticator().sign(await challengeAt()), id: device.id, rawId: device.id };
  expect(await signInByPasskey(forged, anybody, now)).toBeNull();
  expect(await signInByPasskey(device.sign(await challengeAt(), 0x01), anybody, now)).toBeNull();
  expect(await signInByPasskey(device.sign("egen"), anybody, now)).toBeNull();
  expect(await signInByPasskey(makeAuthenticator().sign(await challengeAt()), anybody, now)).toBeNull();
  for (const rubbish of [undefined, null, {}, { id: 1 }, { id: device.id }])
    expect(await signInByPasskey(rubbish as never, anybody, now)).toBeNull();
  const admin = await signedInAdmin();
  const foreign = makeAuthenticator({ origin: "https://evil.example" });
  const { challenge } = await startPasskey(admin, "Stavmakeriet", now);
  expect(await addPasskey(admin, foreign.register(challenge), null, now)).toBeNull();
});

// Fails without: a passkey's challenge belongs to the account that asked for it.
it("a passkey is registered once, and only for the account that asked for it", async () => {
  const { admin, device, challenge } = await withPasskey();
  expect(await addPasskey(admin, device.register(challenge), null, now)).toBeNull();
  const other = await signedInAdmin("annan@example.se");
  const next = await startPasskey(admin, "Stavmakeriet", now);
  expect(await addPasskey(other, makeAuthenticator().register(next.challenge), null, now)).toBeNull();
});

it("a passkey signs in while its account has a role, until that account removes it", async () => {
  const { admin, device } = await withPasskey();
  const stranger = await signedInAdmin("annan@example.se");
  await removePasskey(stranger, device.id);
  expect(await listPasskeys(admin)).toHaveLength(1);
  await db().userRole.deleteMany({ where: { userId: admin.id } });
  expect(await signInByPasskey(device.sign(await challengeAt()), anybody, now)).toBeNull();
  await removePasskey(admin, device.id);
  expect(await checkPasskey(null, device.sign(await challengeAt()), now)).toBeNull();
  expect(await factorsTold()).toEqual(["passkey.add", "passkey.remove"]);
});

// Fails without: failed passkey logins are logged up to a limit per address.
it("a failed passkey login is logged at most thirty times per address, so that it cannot fill the log", async () => {
  const unknown = { id: "okänd" } as never;
  for (let index = 0; index < 40; index += 1) expect(await signInByPasskey(unknown, anybody, now)).toBeNull();
  expect(await db().auditRow.count({ where: { action: "login.passkey" } })).toBe(30);
});

it("an address gets at most sixty passkey challenges", async () => {
  const started = await Promise.all(Array.from({ length: 70 }, () => startPasskeySignIn("192.0.2.1", now)));
  expect(started.filter(Boolean)).toHaveLength(60);
});

const provenAt = async (id: string) =>
  (await db().adminSession.findUniqueOrThrow({ where: { id } })).provenAt;

// Fails without: a proof needs a passkey of the same account.
it("a proof counts for its session only, and needs the account's own passkey or password", async () => {
  const { admin, device } = await withPasskey();
  const other = await withPasskey("annan@example.se");
  const { challenge } = await startPasskeyCheck(admin.id, minutes(11));
  expect(await reauthenticateByPasskey(admin, other.device.sign(challenge), minutes(11))).toBe(false);
  const mine = device.sign((await startPasskeyCheck(admin.id, minutes(11))).challenge);
  expect(await reauthenticateByPasskey(admin, mine, minutes(11))).toBe(true);
  expect(await provenAt(admin.sessionId)).toEqual(minutes(11));
  expect((await provenAt(other.admin.sessionId)) < minutes(11)).toBe(true);
  expect(await reauthenticateByPassword(admin, "fel-lösenord", minutes(22))).toMatchObject({
    error: { code: "wrong" },
  });
  expect((await reauthenticateByPassword(admin, ADMIN.password, minutes(22))).ok).toBe(true);
  expect(await provenAt(admin.sessionId)).toEqual(minutes(22));
});

it("an answer for a proof is no login, one for a login no proof, and a proof works once", async () => {
  const { admin, device } = await withPasskey();
  const login = device.sign(await challengeAt());
  expect(await reauthenticateByPasskey(admin, login, now)).toBe(false);
  expect(await signInByPasskey(login, anybody, now), "still unused").not.toBeNull();
  const proof = device.sign((await startPasskeyCheck(admin.id, now)).challenge);
  expect(await signInByPasskey(proof, anybody, now)).toBeNull();
  const proofs = await Promise.all(
    Array.from({ length: 10 }, () => reauthenticateByPasskey(admin, proof, now)),
  );
  expect(proofs.filter(Boolean)).toHaveLength(1);
});

// Fails without: limit of wrong passwords of a proof.
it("a proof by password can be tried ten times, even at once", async () => {
  const admin = await signedInAdmin();
  const tries = await Promise.all(
    Array.from({ length: 15 }, () => reauthenticateByPassword(admin, "fel-lösenord", now)),
  );
  expect(tries.filter((one) => !one.ok && one.error.code === "wrong")).toHaveLength(10);
});
