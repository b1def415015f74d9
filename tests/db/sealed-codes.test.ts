// Codes of cards in the database: whoever has stolen a copy of it can spend none.
import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { db, pool } from "@/lib/db";
import { findCardByCode, findCardOfPage } from "@/lib/gift-cards/queries";
import { sealPlainCodes } from "@/lib/gift-cards/sealed/mutations";
import { canReadCards } from "@/lib/gift-cards/sealed/queries";
import { openKeys, sealKeys, WrongSecret } from "@/lib/gift-cards/sealed/sealed-code";
import { createCode, removeCode } from "@/lib/gift-cards/discount-codes/mutations";
import { kr } from "@/lib/money";
import { giftCard } from "../support/factories";
import { makeAdmin } from "../support/workshop";
import { owner } from "../support/owner";

const now = new Date();

async function dump(): Promise<string> {
  const { rows } = await pool().query<{ row: string }>("SELECT to_jsonb(g)::text AS row FROM gift_cards g");
  return rows.map(({ row }) => row).join("\n");
}

/** A card as the release before has written it. */
async function plainCard(code: string): Promise<{ id: string; pageKey: string }> {
  const { rows } = await pool().query<{ id: string; pageKey: string }>(
    `WITH card AS (
       INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance)
       VALUES (gen_random_uuid(), $1, 'purchased', 'single', 50000, 50000) RETURNING id, page_key),
     entry AS (
       INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'issue', 50000 FROM card)
     SELECT id, page_key AS "pageKey" FROM card`,
    [code],
  );
  return rows[0]!;
}

const migratedHoursAgo = (hours: number) =>
  owner().query(
    `UPDATE _prisma_migrations SET finished_at = now() - make_interval(hours => $1)
     WHERE migration_name LIKE '%_sealed_codes'`,
    [hours],
  );

describe("the code of a card in the database", () => {
  test("the code of a card in the database and the key of its page are in no column, and both find it", async () => {
    const { id, code } = await giftCard();
    const found = (await findCardByCode(code.toLowerCase()))!;
    expect(found).toMatchObject({ id, code });
    const stolen = await dump();
    expect(stolen).not.toContain(code);
    // The last group alone is told, by which the admin finds the card.
    for (const part of code.split("-").slice(0, -1)) expect(stolen).not.toContain(part);
    expect(await findCardByCode(id)).toBeNull();
  });

  test("the code of a card in the database is sealed anew each time, and opens on its own row only", async () => {
    const keys = { code: "ABCD-EFGH-JKLM-NPQR", pageKey: randomUUID() };
    expect(sealKeys(keys).sealed).not.toBe(sealKeys(keys).sealed);
    expect(sealKeys(keys).codeHash).toBe(sealKeys(keys).codeHash);
    const whole = sealKeys(keys);
    expect(openKeys(whole)).toEqual(keys);
    for (const bytes of [0, 12, 16, 27, 60]) {
      const sealed = Buffer.from(whole.sealed, "base64url").subarray(0, bytes).toString("base64url");
      expect(() => openKeys({ ...whole, sealed }), `${bytes} bytes`).toThrow(WrongSecret);
    }
    const [one, other] = [await giftCard(), await giftCard()];
    await pool().query(
      "UPDATE gift_cards SET sealed = (SELECT sealed FROM gift_cards WHERE id = $1) WHERE id = $2",
      [one.id, other.id],
    );
    expect(await canReadCards()).toBe(false);
  });

  test("the code of a card in the database is not readable with another secret, and the doctor and the start say so", async () => {
    await giftCard();
    expect(await canReadCards()).toBe(true);
    await db().giftCard.updateMany({ data: { sealed: "AAAA".repeat(20) } });
    expect(await canReadCards()).toBe(false);
  });

  test("the code of a card in the database from before works as it is, until the old release has ended, and is sealed then", async () => {
    const card = await plainCard("GAHX-AKED-EQSX-MVAR");
    const before = async () => {
      expect(await findCardByCode("gahx aked eqsx mvar")).toMatchObject({ id: card.id });
      expect(await checkGiftCard(card.pageKey, "192.0.2.1", now)).toMatchObject({
        ok: true,
        value: { code: "GAHX-AKED-EQSX-MVAR" },
      });
    };
    await before();
    await migratedHoursAgo(0);
    expect(await sealPlainCodes()).toBe(0);
    await migratedHoursAgo(2);
    const [first, second] = await Promise.all([sealPlainCodes(), sealPlainCodes()]);
    expect(first + second).toBe(1);
    expect(await sealPlainCodes()).toBe(0);
    expect(await dump()).not.toMatch(new RegExp(`GAHX-AKED|${card.pageKey}`));
    await before();
  });

  test("the code of a card in the database is sealed in turn for hundreds of cards, however often it is interrupted", async () => {
    await pool().query(
      `WITH card AS (
         INSERT INTO gift_cards (id, code, kind, vat_kind, amount, remaining_balance)
         SELECT gen_random_uuid(), 'GAMMAL-' || n, 'promo', 'none', 100, 100 FROM generate_series(1, 450) n RETURNING id)
       INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) SELECT gen_random_uuid(), id, 'issue', 100 FROM card`,
    );
    await migratedHoursAgo(2);
    const update = vi.spyOn(db().giftCard, "updateMany");
    update.mockRejectedValueOnce(new Error("killed"));
    await expect(sealPlainCodes()).rejects.toThrow("killed");
    update.mockRestore();
    expect(await sealPlainCodes()).toBe(450);
    expect(await db().giftCard.count({ where: { plainCode: { not: null } } })).toBe(0);
    expect(await findCardByCode("gammal-333")).toMatchObject({ code: "GAMMAL-333" });
  });

  test("the code of a card in the database is taken for a new one also before it is sealed, and free when it is thrown away", async () => {
    const admin = await makeAdmin();
    const input = { code: "SOMMAR26", amount: kr(300), expiresAt: null, isActive: true, balanceChoice: null };
    await plainCard("SOMMAR26");
    expect(await createCode(admin, input, now)).toEqual({ ok: false, error: { code: "taken" } });
    const made = await createCode(admin, { ...input, code: "VINTER26" }, now);
    expect(await createCode(admin, { ...input, code: "VINTER26" }, now)).toEqual({
      ok: false,
      error: { code: "taken" },
    });
    if (made.ok) expect((await removeCode(admin, made.value.id, now)).ok).toBe(true);
    expect((await createCode(admin, { ...input, code: "VINTER26" }, now)).ok).toBe(true);
  });

  test("the code of a card in the database is told to whoever has the key of its page, and not while it is switched off", async () => {
    const pageKey = randomUUID();
    const { id, code } = await giftCard();
    await db().giftCard.update({ where: { id }, data: sealKeys({ code, pageKey }) });
    expect(await checkGiftCard(pageKey.toUpperCase(), "192.0.2.1", now)).toMatchObject({
      ok: true,
      value: { code },
    });
    await db().giftCard.update({ where: { id }, data: { isActive: false } });
    expect(await checkGiftCard(pageKey, "192.0.2.1", now)).toMatchObject({ ok: false });
    expect(await findCardOfPage(randomUUID())).toBeNull();
  });
});
