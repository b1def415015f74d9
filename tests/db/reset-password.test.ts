import { describe, expect, it } from "vitest";
import { askEmailChange, confirmEmail } from "@/lib/staff/change-own";
import { changePassword } from "@/lib/staff/change-password";
import { acceptInvitation, invitePerson } from "@/lib/staff/invite";
import { findLink } from "@/lib/staff/links";
import { signInByPasskey, startPasskeySignIn } from "@/lib/accounts/passkey-sign-in";
import { addPasskey, startPasskey, startPasskeyCheck } from "@/lib/accounts/passkeys";
import { reauthenticateByPasskey } from "@/lib/accounts/reauthentication";
import { readAdmin } from "@/lib/accounts/read-admin";
import { askReset, resetPassword } from "@/lib/staff/reset-password";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/kernel/db";
import { ok } from "@/lib/kernel/result";
import { keyFor } from "../support/account-links";
import { addAccount, ADMIN, nameShop, sessionOf, signedInAdmin, visitor } from "../support/admin";
import { makeAuthenticator } from "../support/authenticator";
import { mail } from "../support/inbox";
import { processOutbox } from "@/lib/jobs/worker";
import { owner } from "../support/owner";
import { recordQueries } from "../support/queries";
import { runs } from "../support/runs";
import { untilWaiting } from "../support/waiting";
import { valueOf } from "../support/value-of";

const NEXT = "tre kajaker i dimma";
const FROM = "192.0.2.1";
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function asked() {
  await addAccount();
  await askReset(ADMIN.email, FROM, now);
  return keyFor("reset", ADMIN.email);
}

/** The cookie between the two factors, set after the right password. */
async function stepOf(password: string): Promise<string> {
  const result = await signIn({ ...ADMIN, password }, visitor, now);
  if (result.ok || result.error.code !== "second_factor") throw new Error("no second factor is asked for");
  return result.error.step;
}

/** Leaves in an account what a thief may leave: a passkey, an invitation and a change of e-mail. */
async function thiefsTraces() {
  const thief = await signedInAdmin();
  const device = makeAuthenticator();
  await addPasskey(
    thief,
    device.register((await startPasskey(thief, "Stavmakeriet", now)).challenge),
    null,
    now,
  );
  await invitePerson(thief, { email: "bakdorr@example.se", role: "admin" }, now);
  await askEmailChange(thief, "tjuv@example.se", now);
  const enter = async (step?: string) => {
    const { challenge } = (await startPasskeySignIn(FROM, now))!;
    return signInByPasskey(device.sign(challenge), async () => visitor, now, step);
  };
  const keys = {
    invitation: await keyFor("invitation", "bakdorr@example.se"),
    change: await keyFor("email_old", ADMIN.email),
  };
  return { thief, device, enter, keys };
}

describe("what a thief has left behind", () => {
  const gone = async ({ invitation, change }: { invitation: string; change: string }) => {
    const accept = { key: invitation, name: "Tjuv", password: NEXT };
    expect(await acceptInvitation(accept, visitor, now)).toEqual({ ok: false, error: { code: "gone" } });
    expect(await confirmEmail(change, FROM, now)).toEqual({ ok: false, error: "gone" });
  };

  // Fails without: a new password ends invitations, passkeys and a change of e-mail.
  it("ends with a password reset by mail, and the account's owner is told what it was", async () => {
    const key = await asked();
    const { enter, keys } = await thiefsTraces();
    expect(await enter()).not.toBeNull();
    expect(await resetPassword(key, NEXT, FROM, now)).toEqual(ok(null));
    expect(await enter(), "by the passkey alone").toBeNull();
    expect(await enter("kaka"), "or with a made-up cookie").toBeNull();
    await gone(keys);
    await processOutbox();
    const [told] = mail.messages({ to: ADMIN.email, subject: "Lösenordet till ditt konto är bytt" });
    for (const said of [
      "länken i ett mejl",
      "Alla inloggningar",
      "En inbjudan",
      "Bytet av e-post",
      "Passkeys",
    ])
      expect(told!.text.replace(/\s+/g, " ")).toContain(said);
    const log = await db().auditRow.findMany({ where: { action: "account.uninvite" } });
    expect(log).toMatchObject([{ userId: null, details: { who: "bakdorr@example.se", before: "admin" } }]);
  });

  it("ends when the signed-in owner changes the password, except the owner's own session", async () => {
    await addAccount();
    const { thief, enter, keys } = await thiefsTraces();
    const cookie = await sessionOf(ADMIN.email);
    const me = valueOf(await readAdmin(cookie, now));
    const changed = await changePassword(me, { old: ADMIN.password, password: NEXT }, now);
    expect(changed.ok).toBe(true);
    expect((await readAdmin(cookie, now)).ok).toBe(true);
    expect(await db().adminSession.count({ where: { id: thief.sessionId } })).toBe(0);
    expect(await enter()).toBeNull();
    await gone(keys);
    await processOutbox();
    const [told] = mail.messages({ to: ADMIN.email, subject: "Lösenordet till ditt konto är bytt" });
    expect(told!.text).toMatch(/Alla andra inloggningar/);
  });

  it("may be a passkey, which works alone again only after one login with the new password", async () => {
    const key = await asked();
    const { thief, device, enter } = await thiefsTraces();
    await resetPassword(key, NEXT, FROM, now);
    const other = await signedInAdmin("annan@example.se");
    await db().totpFactor.create({ data: { userId: other.id, sealedSecret: "-", confirmedAt: now } });
    const foreign = await signIn({ email: other.email, password: ADMIN.password }, visitor, now);
    expect(
      await enter(!foreign.ok && "step" in foreign.error ? foreign.error.step : ""),
      "another account's",
    ).toBeNull();
    const session = await signedInAdmin();
    const proof = device.sign((await startPasskeyCheck(thief.id, now)).challenge);
    expect(await reauthenticateByPasskey(session, proof, now), "no proof until then").toBe(false);
    expect(await enter(await stepOf(NEXT))).toMatchObject({ userId: thief.id });
    expect(await enter()).toMatchObject({ userId: thief.id });
  });

  it("cannot be added after the reset by a session from before it", async () => {
    const key = await asked();
    const thief = await signedInAdmin();
    const { challenge } = await startPasskey(thief, "Stavmakeriet", now);
    await resetPassword(key, NEXT, FROM, now);
    expect(await addPasskey(thief, makeAuthenticator().register(challenge), null, now)).toBeNull();
    expect(await db().passkey.count()).toBe(0);
  });

  it("does not let in a passkey login that is under way while the password changes", async () => {
    const key = await asked();
    const { enter } = await thiefsTraces();
    const client = await owner().connect();
    try {
      await client.query("BEGIN");
      // Like a reset, this locks the account's row first.
      await client.query("UPDATE users SET password_hash = '-'");
      const entering = enter();
      await untilWaiting(1);
      await client.query("UPDATE passkeys SET awaits_password = true");
      await client.query("DELETE FROM admin_sessions");
      await client.query("COMMIT");
      expect(await entering).toBeNull();
      expect(await db().adminSession.count()).toBe(0);
    } finally {
      client.release();
    }
    expect((await resetPassword(key, NEXT, FROM, now)).ok).toBe(true);
  });
});

it("a mailed reset link sets a new password, but none of the shop's new name, ends all sessions and signs nobody in", async () => {
  const key = await asked();
  const cookie = await sessionOf(ADMIN.email);
  await processOutbox();
  const [sent] = mail.messages();
  expect(sent!.envelope.to).toEqual([ADMIN.email]);
  expect(sent!.text.replaceAll(/=\r?\n/g, "")).toContain(`/admin/losenord/${key}`);
  await nameShop(await signedInAdmin(), "Bambuverket");
  const refused = await resetPassword(key, "Bambuverket2026", FROM, now);
  expect(refused).toMatchObject({ error: { code: "weak" } });
  expect(await resetPassword(key, NEXT, FROM, now)).toEqual(ok(null));
  expect(await readAdmin(cookie, now)).toEqual({ ok: false, error: "anonymous" });
  expect(await db().adminSession.count()).toBe(0);
  expect((await signIn(ADMIN, visitor, now)).ok).toBe(false);
  expect((await signIn({ ...ADMIN, password: NEXT }, visitor, now)).ok).toBe(true);
  const logged = await db().auditRow.findMany({
    where: { action: { startsWith: "password." } },
    orderBy: { createdAt: "asc" },
  });
  expect(logged.map(({ action }) => action)).toEqual(["password.ask", "password.reset"]);
});

it("a reset keeps the second factor: the new password alone begins no session", async () => {
  const key = await asked();
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
  await db().passkey.create({
    data: { id: "nyckel", userId, publicKey: new Uint8Array(1), counter: 0, name: "Prov" },
  });
  expect(await resetPassword(key, NEXT, FROM, now)).toEqual(ok(null));
  expect(await signIn({ ...ADMIN, password: NEXT }, visitor, now)).toMatchObject({
    ok: false,
    error: { code: "second_factor" },
  });
  expect(await db().adminSession.count()).toBe(0);
});

// Fails without: a mailed link works once.
it("a reset link pressed ten times at once sets one password", async () => {
  const key = await asked();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => resetPassword(key, `${NEXT} nummer ${index}`, FROM, now)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

it(
  "two valid reset links pressed at once set one password, and none works afterwards",
  { tags: "runs" },
  async () => {
    await addAccount();
    for (let round = 0; round < runs(2, 10); round += 1) {
      await askReset(ADMIN.email, `198.51.100.${round}`, now);
      const first = await keyFor("reset", ADMIN.email);
      await askReset(ADMIN.email, `198.51.100.${round}`, later(20));
      const keys = [first, await keyFor("reset", ADMIN.email)];
      const press = (key: string, index: number) =>
        resetPassword(key, `${NEXT} nummer ${round} ${index}`, FROM, later(25));
      const results = await Promise.all(keys.map(press));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await Promise.all(keys.map(press))).filter(({ ok }) => ok)).toHaveLength(0);
      await db().accountLink.deleteMany();
    }
  },
);

it("a reset link ends after 30 minutes, or when another one is used, and a new one can be asked for at once", async () => {
  const first = await asked();
  await askReset(ADMIN.email, FROM, later(20));
  const second = await keyFor("reset", ADMIN.email);
  expect(second).not.toBe(first);
  const gone = { ok: false, error: { code: "gone" } };
  expect(await resetPassword(second, NEXT, FROM, later(50))).toEqual(gone);
  expect((await resetPassword(second, NEXT, FROM, later(25))).ok).toBe(true);
  expect(await resetPassword(first, NEXT, FROM, later(26))).toEqual(gone);
  expect(await resetPassword(second, NEXT, FROM, later(26))).toEqual(gone);
  await askReset(ADMIN.email, FROM, later(27));
  const third = await keyFor("reset", ADMIN.email);
  expect((await resetPassword(third, `${NEXT} igen`, FROM, later(28))).ok).toBe(true);
});

it("a reset for an unknown address takes the same queries and gets the same answer, but no mail", async () => {
  await addAccount();
  const costs: string[][] = [];
  for (const email of [ADMIN.email, "okand@example.se", ADMIN.email, "okand@example.se"]) {
    const queries = await recordQueries(async () => {
      expect(await askReset(email, FROM, now)).toEqual(ok(null));
    });
    costs.push(queries.map(({ text }) => text));
  }
  expect(costs[0]).toEqual(costs[1]);
  expect(costs[2], "while a link is still valid").toEqual(costs[3]);
  await processOutbox();
  expect(mail.messages()).toHaveLength(1);
});

it("an account without a role gets no mail to reset its password", async () => {
  await addAccount();
  await db().userRole.deleteMany();
  await askReset(ADMIN.email, FROM, now);
  const key = await keyFor("reset", ADMIN.email);
  await processOutbox();
  expect(mail.messages()).toEqual([]);
  expect((await resetPassword(key, NEXT, FROM, now)).ok).toBe(false);
});

it("an address can ask for a reset ten times, and one link is mailed in twenty minutes", async () => {
  await addAccount();
  const answers = await Promise.all(Array.from({ length: 15 }, () => askReset(ADMIN.email, FROM, now)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await db().accountLink.count()).toBe(1);
});

it("the owner always gets a reset link that works, however often strangers ask for one", async () => {
  await addAccount();
  for (let minute = 0; minute <= 120; minute += 4) {
    const stranger = `198.51.100.${minute}`;
    expect(await askReset(ADMIN.email, stranger, later(minute))).toEqual(ok(null));
    // The owner asks too, and opens the newest of the mails.
    expect(await askReset(ADMIN.email, `203.0.113.${minute}`, later(minute))).toEqual(ok(null));
    const key = await keyFor("reset", ADMIN.email);
    expect(await findLink(key, ["reset"], later(minute + 9)), `after ${minute} minutes`).not.toBeNull();
  }
  const mails = await db().outboxRow.count({ where: { kind: "password-reset" } });
  expect(mails, "three an hour").toBe(7);
});
