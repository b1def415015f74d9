// Fails without: the step between the factors ends when the password changes.
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { askEmailChange } from "@/lib/staff/change-own";
import { changePassword } from "@/lib/staff/change-password";
import { createAdmin } from "@/lib/staff/create-admin";
import { invitePerson } from "@/lib/staff/invite";
import { removePasskey } from "@/lib/accounts/passkeys";
import { readAdmin, type Admin } from "@/lib/accounts/read-admin";
import { countRecoveryCodes, findRecoveryCode, renewOwnCodes } from "@/lib/accounts/recovery-codes";
import { finishSignIn } from "@/lib/accounts/second-step";
import { signIn } from "@/lib/accounts/sign-in";
import { confirmTotp, findTotp, removeTotp, startTotp } from "@/lib/accounts/totp";
import { db } from "@/lib/kernel/db";
import { ADMIN, factorsTold, sessionOf, signedInAdmin, visitor } from "../support/admin";

const now = new Date();
const seconds = (count: number) => new Date(now.getTime() + count * 1000);

/** An authenticator app: returns its code at a moment. */
async function appOf(admin: Admin) {
  const state = await findTotp(admin, "Stavmakeriet", now);
  if (state.status !== "started") throw new Error(state.status);
  const totp = new TOTP({ secret: Secret.fromBase32(state.key.replaceAll(" ", "")) });
  return (at: Date) => totp.generate({ timestamp: at.getTime() });
}

/** An owner with a second factor: `app` gives its codes, `codes` are for recovery. */
async function protectedOwner() {
  const admin = await signedInAdmin();
  await startTotp(admin);
  const app = await appOf(admin);
  const codes = await confirmTotp(admin, app(seconds(-60)), seconds(-60));
  return { admin, app, codes: codes! };
}

async function firstStep(): Promise<string> {
  const result = await signIn(ADMIN, visitor, now);
  if (result.ok || result.error.code !== "second_factor") throw new Error("no second factor is asked for");
  return result.error.step;
}

const codeOf = (result: Awaited<ReturnType<typeof finishSignIn>>) => (result.ok ? "ok" : result.error.code);

// Fails without: the second factor is asked for after the password.
it("a second factor is asked for after the right password, and only then a session begins", async () => {
  const { app } = await protectedOwner();
  const before = await db().adminSession.count();
  const step = await firstStep();
  expect(await db().adminSession.count()).toBe(before);
  const done = await finishSignIn(step, app(now), visitor, now);
  expect(done).toMatchObject({ ok: true, value: { email: ADMIN.email } });
  expect(await db().adminSession.count()).toBe(before + 1);
  const found = await readAdmin(await sessionOf(ADMIN.email), now);
  expect(found, "a session tells it too").toMatchObject({ ok: true, value: { hasFactor: true } });
});

it("a second factor that is switched off is gone with its codes, and each change is told to its owner once", async () => {
  const { admin } = await protectedOwner();
  await renewOwnCodes(admin);
  await removeTotp(admin);
  await removeTotp(admin);
  expect(await factorsTold()).toEqual(["codes.renew", "totp.add", "totp.remove"]);
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(true);
  expect(await db().recoveryCode.count()).toBe(0);
});

it("a second factor counts only once its first code is confirmed", async () => {
  const admin = await signedInAdmin();
  await startTotp(admin);
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(true);
  expect(await confirmTotp(admin, "000000", now)).toBeNull();
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(true);
});

// Fails without: a setup is shown and finished only soon after the password was shown.
it("a setup that was begun is shown for ten minutes after the password, and is not readable in the database", async () => {
  const admin = await signedInAdmin();
  await startTotp(admin);
  const later = seconds(11 * 60);
  expect(await findTotp(admin, "Stavmakeriet", later)).toEqual({ status: "none" });
  const state = await findTotp(admin, "Stavmakeriet", now);
  const key = state.status === "started" ? state.key.replaceAll(" ", "") : "";
  expect(key).toHaveLength(32);
  expect(JSON.stringify(await db().totpFactor.findMany())).not.toContain(key);
});

// Fails without: isSessionAlive in each of them. A request of a thief may come just after the new password.
it("an ended session changes no second factor, no recovery codes and no e-mail address, and invites nobody", async () => {
  const { admin } = await protectedOwner();
  const [other, begun] = [await signedInAdmin("annan@example.se"), await signedInAdmin("tredje@example.se")];
  await startTotp(begun);
  const code = (await appOf(begun))(now);
  const told = await factorsTold();
  await db().adminSession.deleteMany();
  expect(await renewOwnCodes(admin)).toBeNull();
  await removeTotp(admin);
  await startTotp(other);
  expect(await confirmTotp(begun, code, now)).toBeNull();
  const ended = { ok: false, error: "ended" };
  expect(await askEmailChange(admin, "tjuv@example.se", now)).toEqual(ended);
  expect(await invitePerson(admin, { email: "nils@example.se", role: "admin" }, now)).toEqual(ended);
  expect(await findTotp(admin, "Stavmakeriet", now)).toEqual({ status: "on" });
  expect(await countRecoveryCodes(admin)).toBe(10);
  const factors = await db().totpFactor.findMany({ where: { confirmedAt: { not: null } } });
  expect(factors.map(({ userId }) => userId)).toEqual([admin.id]);
  expect(await db().totpFactor.count({ where: { userId: other.id } })).toBe(0);
  expect(await db().accountLink.count()).toBe(0);
  expect(await factorsTold()).toEqual(told);
});

it("a setup that was begun before a new password ends with it", async () => {
  const admin = await signedInAdmin();
  await startTotp(admin);
  const change = { old: ADMIN.password, password: "tre kajaker i dimma" };
  expect((await changePassword(admin, change, now)).ok).toBe(true);
  expect(await findTotp(admin, "Stavmakeriet", now)).toEqual({ status: "none" });
});

// Fails without: a code's time step is accepted once.
it("a code works once, even ten times at once, and no earlier one works after it", async () => {
  const { app } = await protectedOwner();
  const steps = await Promise.all(Array.from({ length: 10 }, firstStep));
  const results = await Promise.all(steps.map((step) => finishSignIn(step, app(now), visitor, now)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  // The success forgets what was counted before it, but not the refusals that come after it.
  await db().rateLimit.deleteMany();
  const step = await firstStep();
  expect(codeOf(await finishSignIn(step, app(seconds(-30)), visitor, now))).toBe("wrong");
  expect(codeOf(await finishSignIn(step, app(seconds(30)), visitor, seconds(30)))).toBe("ok");
});

it("the code that set the app up neither signs in nor sets it up again", async () => {
  const admin = await signedInAdmin();
  await startTotp(admin);
  const code = (await appOf(admin))(now);
  await confirmTotp(admin, code, now);
  const steps = await Promise.all(Array.from({ length: 10 }, firstStep));
  const entered = await Promise.all(steps.map((step) => finishSignIn(step, code, visitor, now)));
  expect(entered.filter(({ ok }) => ok)).toEqual([]);
  expect(await confirmTotp(admin, code, now)).toBeNull();
  await removeTotp(admin);
  await startTotp(admin);
  expect(await confirmTotp(admin, code, now), "a new secret has other codes").toBeNull();
});

it("a code is accepted half a minute early or late, and no more", async () => {
  const { app } = await protectedOwner();
  const step = await firstStep();
  expect(codeOf(await finishSignIn(step, app(seconds(90)), visitor, now))).toBe("wrong");
  expect(codeOf(await finishSignIn(step, app(seconds(30)), visitor, now))).toBe("ok");
});

// Fails without: a right code gives back the tries.
it("a code can be guessed ten times in 15 minutes, even at once, and a right one gives those tries back", async () => {
  const { app } = await protectedOwner();
  const step = await firstStep();
  const enter = async (code: string, at = now) => codeOf(await finishSignIn(step, code, visitor, at));
  const guess = (times: number) => Promise.all(Array.from({ length: times }, () => enter("000000")));
  expect(await guess(9)).toEqual(Array(9).fill("wrong"));
  expect(await enter(app(now))).toBe("ok");
  expect((await guess(25)).filter((code) => code === "wrong")).toHaveLength(10);
  expect(await enter(app(seconds(30)), seconds(30))).toBe("too_many");
});

it("the second step needs the cookie of the right password, and ends when the password changes", async () => {
  const { app } = await protectedOwner();
  const step = await firstStep();
  for (const other of [undefined, "", `${step}x`, await sessionOf(ADMIN.email)])
    expect(codeOf(await finishSignIn(other, app(now), visitor, now))).toBe("expired");
  await db().user.updateMany({ data: { passwordHash: "-" } });
  expect(codeOf(await finishSignIn(step, app(now), visitor, now))).toBe("expired");
});

it("a second factor is gone once the server sets another password", async () => {
  const password = "tre kajaker i dimma";
  await protectedOwner();
  expect(await createAdmin({ ...ADMIN, password })).toBe("password_changed");
  expect((await signIn({ ...ADMIN, password }, visitor, now)).ok).toBe(true);
});

it("a recovery code is stored as a hash, and signs in its account once, even four times at once, until new ones are made", async () => {
  const { admin, codes } = await protectedOwner();
  expect(codes).toHaveLength(10);
  expect(JSON.stringify(await db().recoveryCode.findMany())).not.toContain(codes[0]);
  // Each compares the code with ten slow hashes.
  const steps = await Promise.all(Array.from({ length: 4 }, firstStep));
  const typed = codes[0]!.toLowerCase().replaceAll("-", " ");
  const results = await Promise.all(steps.map((step) => finishSignIn(step, typed, visitor, now)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countRecoveryCodes(admin)).toBe(9);
  expect(await db().auditRow.count({ where: { action: "codes.use" } })).toBe(1);
  // The same cookie lets in again with another code.
  expect((await finishSignIn(steps[0]!, codes[1]!, visitor, now)).ok).toBe(true);
  const theirs = await renewOwnCodes(await signedInAdmin("annan@example.se"));
  expect(codeOf(await finishSignIn(steps[0]!, theirs![0]!, visitor, now))).toBe("wrong");
  await renewOwnCodes(admin);
  expect(codeOf(await finishSignIn(steps[0]!, codes[2]!, visitor, now))).toBe("wrong");
});

// Fails without: the lock in isSessionAlive. Each would delete the old codes and none of the other's.
it("new recovery codes asked for four times at once are ten codes, those of one answer", async () => {
  const { admin } = await protectedOwner();
  const answers = await Promise.all(Array.from({ length: 4 }, () => renewOwnCodes(admin)));
  expect(await countRecoveryCodes(admin)).toBe(10);
  const left = await Promise.all(answers.map((codes) => findRecoveryCode(admin.id, codes![0]!)));
  expect(left.filter(Boolean)).toHaveLength(1);
});

// Fails without: an app whose setup was only begun is no second factor.
it("recovery codes go with the last second factor, also while the setup of an app is begun", async () => {
  const { admin } = await protectedOwner();
  await db().passkey.create({
    data: { id: "nyckel", userId: admin.id, publicKey: Buffer.from("x"), counter: 0, name: "Prov" },
  });
  await removeTotp(admin);
  expect(await countRecoveryCodes(admin)).toBe(10);
  await startTotp(admin);
  await removePasskey(admin, "nyckel");
  expect(await countRecoveryCodes(admin)).toBe(0);
});
