// Gift card codes in the database: whoever steals a copy of it can spend none.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { checkGiftCard } from "@/lib/checkout/check-gift-card";
import { db, pool } from "@/lib/kernel/db";
import { findCardByCode, findCardOfPage, canReadCards } from "@/lib/gift-cards/queries";
import { openKeys, sealKeys, WrongSecret } from "@/lib/gift-cards/sealed/sealed-code";
import { kr } from "@/lib/kernel/money";
import { fail } from "@/lib/kernel/result";
import { giftCard, saveBalance } from "../support/factories";

const now = new Date();

async function dump(): Promise<string> {
  const { rows } = await pool().query<{ row: string }>("SELECT to_jsonb(g)::text AS row FROM gift_cards g");
  return rows.map(({ row }) => row).join("\n");
}

test("a gift card's code is in no column, and still finds the card", async () => {
  const { id, code } = await giftCard();
  const found = (await findCardByCode(code.toLowerCase()))!;
  expect(found).toMatchObject({ id, code });
  const stolen = await dump();
  expect(stolen).not.toContain(code);
  // Only the last group is readable, so that the admin can search for the card.
  for (const part of code.split("-").slice(0, -1)) expect(stolen).not.toContain(part);
  expect(await findCardByCode(id)).toBeNull();
});

test("a gift card's code is sealed anew each time, and opens only whole and on its own row", async () => {
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
  expect(await canReadCards()).toBe(true);
  await pool().query(
    "UPDATE gift_cards SET sealed = (SELECT sealed FROM gift_cards WHERE id = $1) WHERE id = $2",
    [one.id, other.id],
  );
  expect(await canReadCards()).toBe(false);
});

test("a gift card's page key gives its code or says that it is used up, unless it is switched off", async () => {
  const pageKey = randomUUID();
  const { id, code } = await giftCard();
  await db().giftCard.update({ where: { id }, data: sealKeys({ code, pageKey }) });
  const check = (typed: string) => checkGiftCard(typed, "192.0.2.1", now);
  expect(await check(pageKey.toUpperCase())).toMatchObject({ ok: true, value: { code } });
  await saveBalance(id, kr(0));
  expect(await check(pageKey)).toEqual(fail({ code: "spent" }));
  for (const other of [code, randomUUID()]) expect(await check(other)).toEqual(fail({ code: "unusable" }));
  await db().giftCard.update({ where: { id }, data: { isActive: false } });
  expect(await check(pageKey)).toEqual(fail({ code: "unusable" }));
  expect(await findCardOfPage(randomUUID())).toBeNull();
});
