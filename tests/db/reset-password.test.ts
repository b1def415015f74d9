import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createAdmin } from "@/lib/accounts/create-admin";
import { findLink } from "@/lib/accounts/links";
import { readAdmin } from "@/lib/accounts/read-admin";
import { askReset, resetPassword } from "@/lib/accounts/reset-password";
import { signIn } from "@/lib/accounts/sign-in";
import { db } from "@/lib/db";
import { startMailStandIn } from "../../dev/stand-ins/mail";
import { keyFor } from "../support/account-links";
import { ADMIN, nameShop, sessionOf, signedInAdmin } from "../support/admin";
import { drainOutbox } from "../support/outbox";
import { recordQueries } from "../support/queries";

const mail = await startMailStandIn();
process.env.SMTP_URL = mail.smtpUrl;
beforeEach(() => mail.clear());
afterAll(() => mail.close());

const NEXT = "tre kajaker i dimma";
const FROM = "192.0.2.1";
const now = new Date();
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const visitor = { address: FROM, device: undefined, agent: null };

async function asked() {
  await createAdmin(ADMIN);
  await askReset(ADMIN.email, FROM, now);
  return keyFor("reset", ADMIN.email);
}

describe("a forgotten password", () => {
  // Fails without: a reset password ends all sessions.
  it("a forgotten password is set anew by the link of a mail, which ends all sessions and signs nobody in", async () => {
    const key = await asked();
    const cookie = await sessionOf(ADMIN.email);
    await drainOutbox();
    const [sent] = mail.messages();
    expect(sent!.envelope.to).toEqual([ADMIN.email]);
    expect(sent!.text.replaceAll(/=\r?\n/g, "")).toContain(`/admin/losenord/${key}`);
    expect(await resetPassword(key, NEXT, FROM, now)).toEqual({ ok: true, value: null });
    expect(await readAdmin(cookie, now)).toEqual({ ok: false, error: "anonymous" });
    expect(await db().adminSession.count()).toBe(0);
    expect((await signIn(ADMIN, visitor, now)).ok).toBe(false);
    expect((await signIn({ ...ADMIN, password: NEXT }, visitor, now)).ok).toBe(true);
    const logged = await db().auditRow.findMany({ where: { action: { startsWith: "password." } } });
    expect(logged.map(({ action }) => action)).toEqual(["password.ask", "password.reset"]);
  });

  it("a forgotten password leaves the second factor: the new one alone begins no session", async () => {
    const key = await asked();
    const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: ADMIN.email } });
    await db().passkey.create({
      data: { id: "nyckel", userId, publicKey: new Uint8Array(1), counter: 0, name: "Prov" },
    });
    expect(await resetPassword(key, NEXT, FROM, now)).toEqual({ ok: true, value: null });
    expect(await signIn({ ...ADMIN, password: NEXT }, visitor, now)).toMatchObject({
      ok: false,
      error: { code: "second_factor" },
    });
    expect(await db().adminSession.count()).toBe(0);
  });

  // Fails without: a mailed link is used once.
  it("a forgotten password: of ten presses at once on a link one sets it", async () => {
    const key = await asked();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => resetPassword(key, `${NEXT} nummer ${index}`, FROM, now)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("a forgotten password: a link ends after 30 minutes, and with another one that was used", async () => {
    const first = await asked();
    await askReset(ADMIN.email, FROM, later(20));
    const second = await keyFor("reset", ADMIN.email);
    expect(second).not.toBe(first);
    const gone = { ok: false, error: { code: "gone" } };
    expect(await resetPassword(second, NEXT, FROM, later(50))).toEqual(gone);
    expect((await resetPassword(second, NEXT, FROM, later(25))).ok).toBe(true);
    expect(await resetPassword(first, NEXT, FROM, later(26))).toEqual(gone);
    expect(await resetPassword(second, NEXT, FROM, later(26))).toEqual(gone);
  });

  it("a forgotten password of an unknown address costs the same queries and gets the same answer, and no mail", async () => {
    await createAdmin(ADMIN);
    const costs: string[][] = [];
    for (const email of [ADMIN.email, "okand@example.se", ADMIN.email, "okand@example.se"]) {
      const queries = await recordQueries(async () => {
        expect(await askReset(email, FROM, now)).toEqual({ ok: true, value: null });
      });
      costs.push(queries.map(({ text }) => text));
    }
    expect(costs[0]).toEqual(costs[1]);
    expect(costs[2], "while a link waits").toEqual(costs[3]);
    await drainOutbox();
    expect(mail.messages()).toHaveLength(1);
  });

  it("a forgotten password is not followed by the name that the shop has taken", async () => {
    const key = await asked();
    await nameShop(await signedInAdmin(), "Bambuverket");
    const refused = await resetPassword(key, "Bambuverket2026", FROM, now);
    expect(refused).toMatchObject({ error: { code: "weak" } });
    expect((await resetPassword(key, NEXT, FROM, now)).ok).toBe(true);
  });

  it("a forgotten password of an account without a role gets no mail", async () => {
    await createAdmin(ADMIN);
    await db().userRole.deleteMany();
    await askReset(ADMIN.email, FROM, now);
    const key = await keyFor("reset", ADMIN.email);
    await drainOutbox();
    expect(mail.messages()).toEqual([]);
    expect((await resetPassword(key, NEXT, FROM, now)).ok).toBe(false);
  });

  it("a forgotten password is asked for ten times from an address, and mailed once in twenty minutes", async () => {
    await createAdmin(ADMIN);
    const answers = await Promise.all(Array.from({ length: 15 }, () => askReset(ADMIN.email, FROM, now)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await db().accountLink.count()).toBe(1);
  });

  it("a forgotten password has a link that works, however often strangers have asked for it", async () => {
    await createAdmin(ADMIN);
    for (let minute = 0; minute <= 120; minute += 1) {
      const stranger = `198.51.100.${minute}`;
      expect(await askReset(ADMIN.email, stranger, later(minute))).toEqual({ ok: true, value: null });
      // The owner asks too, and opens the newest of the mails.
      expect(await askReset(ADMIN.email, `203.0.113.${minute}`, later(minute))).toEqual({
        ok: true,
        value: null,
      });
      const key = await keyFor("reset", ADMIN.email);
      expect(await findLink(key, ["reset"], later(minute + 9)), `after ${minute} minutes`).not.toBeNull();
    }
    const mails = await db().outboxRow.count({ where: { kind: "password-reset" } });
    expect(mails, "three an hour").toBe(7);
  });

  it("a forgotten password can be forgotten again at once: a used link holds no new one back", async () => {
    const key = await asked();
    expect((await resetPassword(key, NEXT, FROM, later(1))).ok).toBe(true);
    await askReset(ADMIN.email, FROM, later(2));
    expect((await resetPassword(await keyFor("reset", ADMIN.email), `${NEXT} igen`, FROM, later(3))).ok).toBe(
      true,
    );
  });
});
