// What is shown to get in or to prove oneself works once, and in one place: what was recorded there is worth nothing
// elsewhere. Each alone, ten times at once: second-factor, passkeys, people, reset-password, change-own.
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { addPasskey, startPasskey, startPasskeyCheck } from "@/lib/accounts/passkeys";
import { signInByPasskey, startPasskeySignIn } from "@/lib/accounts/passkey-sign-in";
import { reauthenticateByPasskey } from "@/lib/accounts/reauthentication";
import { finishSignIn } from "@/lib/accounts/second-step";
import { signIn } from "@/lib/accounts/sign-in";
import { confirmTotp, findTotp, removeTotp, startTotp } from "@/lib/accounts/totp";
import { db } from "@/lib/kernel/db";
import { ADMIN, signedInAdmin } from "../support/admin";
import { makeAuthenticator } from "../support/authenticator";

const now = new Date();
const visitor = { address: "192.0.2.1", device: undefined, agent: null };
const anybody = async () => visitor;

async function firstStep(): Promise<string> {
  const result = await signIn(ADMIN, visitor, now);
  if (result.ok || result.error.code !== "second_factor") throw new Error("no second factor is asked for");
  return result.error.step;
}

/** Sets codes from an app up; the code that did, and the recovery codes. */
async function withApp() {
  const admin = await signedInAdmin();
  await startTotp(admin);
  const state = await findTotp(admin, "Stavmakeriet");
  if (state.status !== "started") throw new Error(state.status);
  const app = new TOTP({ secret: Secret.fromBase32(state.key.replaceAll(" ", "")) });
  const code = app.generate({ timestamp: now.getTime() });
  return { admin, code, recovery: (await confirmTotp(admin, code, now))! };
}

test("the code that set an app up signs nobody in, nor sets it up again, also ten times at once", async () => {
  const { admin, code } = await withApp();
  const steps = await Promise.all(Array.from({ length: 10 }, firstStep));
  const entered = await Promise.all(steps.map((step) => finishSignIn(step, code, visitor, now)));
  expect(entered.filter(({ ok }) => ok)).toEqual([]);
  expect(await confirmTotp(admin, code, now)).toBeNull();
  await removeTotp(admin);
  await startTotp(admin);
  expect(await confirmTotp(admin, code, now), "a new secret has other codes").toBeNull();
});

test("a recovery code that signed in is used up, whatever cookie of a right password it comes with", async () => {
  const { recovery } = await withApp();
  const step = await firstStep();
  expect((await finishSignIn(step, recovery[0]!, visitor, now)).ok).toBe(true);
  expect((await finishSignIn(step, recovery[0]!, visitor, now)).ok).toBe(false);
  const different = await Promise.all(
    [recovery[1]!, recovery[1]!, recovery[2]!].map((code) => finishSignIn(step, code, visitor, now)),
  );
  expect(different.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await db().recoveryCode.count({ where: { usedAt: null } })).toBe(7);
});

test("a passkey's answer for the login is no proof, and one for a proof no login, each once, also at once", async () => {
  const admin = await signedInAdmin();
  const device = makeAuthenticator();
  await addPasskey(
    admin,
    device.register((await startPasskey(admin, "Stavmakeriet", now)).challenge),
    null,
    now,
  );
  const login = device.sign((await startPasskeySignIn("192.0.2.1", now))!.challenge);
  expect(await reauthenticateByPasskey(admin, login, now)).toBe(false);
  expect(await signInByPasskey(login, anybody, now), "still unused").not.toBeNull();
  const proof = device.sign((await startPasskeyCheck(admin.id, now)).challenge);
  expect(await signInByPasskey(proof, anybody, now)).toBeNull();
  const proofs = await Promise.all(
    Array.from({ length: 10 }, () => reauthenticateByPasskey(admin, proof, now)),
  );
  expect(proofs.filter(Boolean)).toHaveLength(1);
  expect(await signInByPasskey(login, anybody, now)).toBeNull();
});
