import { expect, it } from "vitest";
import { askEmailChange, changeName, confirmEmail } from "@/lib/staff/change-own";
import { LOG_WORDS } from "@/components/accounts/log-words";
import { listLog } from "@/lib/accounts/queries";
import { db } from "@/lib/kernel/db";
import { keyFor } from "../support/account-links";
import { ADMIN, signedInAdmin } from "../support/admin";
import { runs } from "../support/runs";

const NEW = "karin@nytt.example";
const FROM = "192.0.2.1";
const now = new Date();

async function asked() {
  const admin = await signedInAdmin();
  expect(await askEmailChange(admin, NEW, now)).toEqual({ ok: true, value: null });
  return { admin, old: await keyFor("email_old", ADMIN.email), fresh: await keyFor("email_new", NEW) };
}

const emailOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;

it("an admin's own e-mail address changes when both addresses have confirmed the last request, and not before", async () => {
  await askEmailChange(await signedInAdmin(), "tredje@example.se", now);
  const replaced = await keyFor("email_old", ADMIN.email);
  const { admin, old, fresh } = await asked();
  expect(await confirmEmail(replaced, FROM, now)).toEqual({ ok: false, error: "gone" });
  expect(await confirmEmail(fresh, FROM, now)).toEqual({ ok: true, value: "half" });
  expect(await confirmEmail(fresh, FROM, now)).toEqual({ ok: false, error: "gone" });
  expect(await emailOf(admin.id)).toBe(ADMIN.email);
  expect(await confirmEmail(old, FROM, now)).toEqual({ ok: true, value: "changed" });
  expect(await emailOf(admin.id)).toBe(NEW);
  const { rows } = await listLog({ query: "Bytte e-post", page: 1 }, LOG_WORDS);
  expect(rows[0]!.change).toBe(`${ADMIN.email} → ${NEW}`);
});

// Fails without: the lock on the account whose address is confirmed.
it(
  "an admin's own e-mail address changes once when both addresses confirm at the same moment",
  { tags: "runs" },
  async () => {
    for (let round = 0; round < runs(2, 10); round += 1) {
      const { admin, old, fresh } = await asked();
      const results = await Promise.all([confirmEmail(old, FROM, now), confirmEmail(fresh, FROM, now)]);
      expect(results.map((result) => result.ok && result.value).sort()).toEqual(["changed", "half"]);
      expect(await emailOf(admin.id)).toBe(NEW);
      await db().user.deleteMany();
    }
  },
);

it("an admin's own e-mail address cannot become one that another account has got meanwhile", async () => {
  const { admin, old, fresh } = await asked();
  await signedInAdmin(NEW);
  await confirmEmail(old, FROM, now);
  expect(await confirmEmail(fresh, FROM, now)).toEqual({ ok: false, error: "taken" });
  expect(await emailOf(admin.id)).toBe(ADMIN.email);
});

it("an admin's own name is changed and logged once when it is saved twice", async () => {
  const admin = await signedInAdmin();
  await changeName(admin, "Karin");
  await changeName(admin, "Karin");
  expect((await db().user.findUniqueOrThrow({ where: { id: admin.id } })).name).toBe("Karin");
  expect(await db().auditRow.count({ where: { action: "name.change" } })).toBe(1);
});
