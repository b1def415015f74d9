import { describe, expect, test, vi } from "vitest";
import { POST as validate } from "@/app/api/validate-gift-card/route";
import { POST as createCheckout } from "@/app/api/create-checkout/route";
import { checkGiftCard, findBalance } from "@/lib/checkout/check-gift-card";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { makePurchasedCode } from "@/lib/gift-cards/code";
import { makeCampaign } from "../support/campaigns";
import { checkoutBody, giftCard } from "../support/factories";
import { owner } from "../support/owner";
import { recordQueries } from "../support/queries";
import { patiently, post } from "../support/routes";
import { runs } from "../support/runs";

/** More than the wrong codes that one address has. */
const classSize = () => runs(15, 30);

const now = new Date();
const wrong = (address: string) => checkGiftCard("FEL-KOD", address, now);
const ownersCode = () => giftCard({ kind: "promo", vatKind: "none", code: "SOMMAR26" });

/** Three wrong codes from each of ten addresses: more than the shop as a whole lets be guessed in five minutes. */
async function guessFromTen(code = () => "FEL-KOD"): Promise<void> {
  for (let index = 0; index < 10; index += 1)
    await Promise.all(Array.from({ length: 3 }, () => checkGiftCard(code(), `198.51.100.${index}`, now)));
}

/** Lets this time go by for the limits. */
const pass = (ms: number) => owner().query("UPDATE rate_limits SET expire = expire - $1", [ms]);

test("a code as people type it opens its card for whoever asks, for its balance and at the till", async () => {
  const { code } = await giftCard({ code: makePurchasedCode() });
  const typed = ` ${code.toLowerCase().replaceAll("-", " – ")}`;
  expect((await post(validate, { code: typed })).body).toMatchObject({ valid: true, code });
  expect(await findBalance(typed, "192.0.2.1", now)).toMatchObject({
    ok: true,
    value: { code, balance: kr(1000) },
  });
  expect((await post(createCheckout, await checkoutBody({ giftCardCode: typed }))).status).toBe(200);
});

// Fails without: a code is looked for as it is stored.
test("a code as people type it is the owner's own when it is stored without hyphens", async () => {
  const own = "ABCDEFGHJKMNPQRS";
  await giftCard({ code: "ABCD-EFGH-JKMN-PQRS" });
  await giftCard({ kind: "promo", vatKind: "none", code: own });
  expect(await checkGiftCard(own, "192.0.2.1", now)).toMatchObject({ value: { code: own } });
  expect(await checkGiftCard("abcd efgh jkmn pqrs", "192.0.2.1", now)).toMatchObject({
    value: { code: own },
  });
  expect(await checkGiftCard("ABCD-EFGH-JKMN-PQRS", "192.0.2.1", now)).toMatchObject({
    value: { code: "ABCD-EFGH-JKMN-PQRS" },
  });
});

describe("guessing codes", () => {
  test("guessing codes is over after ten wrong ones from an address, also for the right code", async () => {
    const { code } = await giftCard();
    for (let guess = 1; guess <= 10; guess += 1)
      expect(await wrong("192.0.2.1")).toEqual({ ok: false, error: { code: "unusable" } });
    const blocked = await checkGiftCard(code, "192.0.2.1", now);
    expect(blocked).toMatchObject({ ok: false, error: { code: "too_many" } });
    expect(await checkGiftCard(code, "192.0.2.2", now)).toMatchObject({ ok: true });
  });

  // Fails without: limit of wrong gift card codes; a guess is counted before it is looked up.
  test("guessing codes: many at once from one address look up ten codes, and learn no more than ten in a row", async () => {
    let told = 0;
    const sent = await recordQueries(() =>
      Promise.all(
        Array.from({ length: 60 }, async (_, guess) => {
          const answer = await checkGiftCard(`FEL${guess}`, "192.0.2.8", now);
          if (!answer.ok && answer.error.code === "unusable") told += 1;
        }),
      ),
    );
    expect(told).toBe(10);
    const asked = sent.filter(({ text }) => text.includes("gift_cards")).flatMap(({ values }) => values);
    const hashes = asked.filter((value) => /^[\w-]{43}$/.test(String(value)));
    expect(new Set(hashes).size).toBe(10);
  });

  // Fails without: what its address is refused is no guess of the shop's.
  test("guessing codes from an address that is past its own limit leaves everybody else's codes open", async () => {
    const { code } = await ownersCode();
    for (const address of ["192.0.2.9", "192.0.2.10"])
      await Promise.all(Array.from({ length: 30 }, () => wrong(address)));
    expect(await checkGiftCard(code, "192.0.2.11", now)).toMatchObject({ ok: true });
  });

  test("guessing codes of a bought card's form locks nobody's short code", async () => {
    const { code } = await ownersCode();
    await guessFromTen(makePurchasedCode);
    expect(await checkGiftCard(code, "203.0.113.9", now)).toMatchObject({ ok: true });
  });

  // Fails without: the shop-wide limit is for short codes only.
  test("guessing codes from ever more addresses locks short codes for minutes, at the till too; whoever meets the lock loses nothing, and a bought card's code is never locked", async () => {
    const [short, bought] = [await ownersCode(), await giftCard()];
    await guessFromTen();
    expect(await wrong("203.0.113.10")).toMatchObject({ ok: false, error: { code: "too_many" } });
    for (let tries = 0; tries < 12; tries += 1) {
      const locked = await checkGiftCard(short.code, "203.0.113.9", now);
      if (locked.ok || locked.error.code !== "too_many") throw new Error("not locked");
      expect(locked.error.retryAfterSeconds).toBeLessThanOrEqual(300);
    }
    const atTill = async (giftCardCode: string) => post(createCheckout, await checkoutBody({ giftCardCode }));
    const { status, headers } = await atTill(short.code);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(300);

    for (const address of ["203.0.113.9", "203.0.113.10"])
      expect(await checkGiftCard(` ${bought.code.toLowerCase()}`, address, now)).toMatchObject({ ok: true });
    expect(await findBalance(bought.code, "203.0.113.10", now)).toMatchObject({ ok: true });
    expect((await atTill(bought.code)).status).toBe(200);
  });

  // Fails without: a refused guess is given back.
  test(
    "right codes at once, of a class behind one address, leave no lock behind",
    { tags: "runs" },
    async () => {
      const cards = await Promise.all(Array.from({ length: classSize() }, () => giftCard()));
      await Promise.all(cards.map(({ code }) => checkGiftCard(code, "192.0.2.12", now)));
      for (const { code } of cards)
        expect(await checkGiftCard(code, "192.0.2.12", now)).toMatchObject({ ok: true });
    },
  );

  // Fails without: look-ups of one address wait for each other.
  test(
    "right codes at once, of a class behind one address, are all right, on the page and at the till",
    { tags: "runs" },
    async () => {
      const length = classSize();
      const from = { "x-forwarded-for": "192.0.2.20" };
      await makeCampaign({}, "SOMMAR20");
      const checks = await Promise.all(
        Array.from({ length }, () => patiently(() => post(validate, { code: "SOMMAR20" }, from))),
      );
      expect(checks.map(({ status, body }) => [status, body.valid])).toEqual(Array(length).fill([200, true]));
      const bodies = await Promise.all(
        Array.from({ length }, () => checkoutBody({ giftCardCode: "SOMMAR20" })),
      );
      const orders = await Promise.all(
        bodies.map((body) => patiently(() => post(createCheckout, body, from))),
      );
      expect(orders.map(({ status }) => status)).toEqual(Array(length).fill(200));
    },
  );

  // Fails without: short codes are looked up one after another.
  test("forty right codes at once, of as many addresses, are all right", async () => {
    const { code } = await ownersCode();
    const checks = await Promise.all(
      Array.from({ length: 40 }, (_, index) => checkGiftCard(code, `203.0.113.${index}`, now)),
    );
    expect(checks.filter(({ ok }) => ok)).toHaveLength(40);
  });

  // Fails without: who has not been wrong has a part of its own.
  test("five addresses that guess for as long as they like lock out nobody who has a code, one slip included", async () => {
    const { code } = await ownersCode();
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 5; index += 1)
        await Promise.all(Array.from({ length: 10 }, () => wrong(`198.51.100.${index}`)));
      const buyer = `203.0.113.${round}`;
      if (round % 2 === 1) expect(await wrong(buyer)).toMatchObject({ error: { code: "unusable" } });
      expect(await checkGiftCard(code, buyer, now), buyer).toMatchObject({ ok: true });
      await pass(5 * 60_000);
    }
  });

  test("guessing codes: many addresses at once, at two instances, and the same again, learn no more than 25 in five minutes", async () => {
    vi.resetModules();
    const other = await import("@/lib/checkout/check-gift-card");
    expect(other.checkGiftCard).not.toBe(checkGiftCard);
    const guess = () =>
      Promise.all(
        Array.from({ length: 60 }, (_, index) => {
          const check = index % 2 ? checkGiftCard : other.checkGiftCard;
          return check("FEL-KOD", `100.64.0.${index}`, now);
        }),
      );
    const answers = [...(await guess()), ...(await guess())];
    const told = answers.filter((answer) => !answer.ok && answer.error.code === "unusable");
    expect(told.length).toBeLessThanOrEqual(25);
    expect(told.length).toBeGreaterThanOrEqual(20);
  });

  // Fails without: of an IPv6 address the provider's network counts.
  test("guessing codes from all networks of one subscriber is guessing from one", async () => {
    const { code } = await ownersCode();
    for (let index = 0; index < 40; index += 1) await wrong(`2001:db8:1:${index.toString(16)}::/64`);
    expect(await checkGiftCard(code, "2001:db8:2:1::/64", now)).toMatchObject({ ok: true });
  });

  test("guessing codes that is refused takes no guesses of the other networks, nor gives them any", async () => {
    const [network, neighbour] = ["2001:db8:1:1::/64", "2001:db8:1:2::/64"];
    const guess = (where: string) => checkGiftCard(makePurchasedCode(), where, now);
    for (let index = 0; index < 40; index += 1) await guess(network);
    expect(await guess(network)).toMatchObject({ error: { code: "too_many" } });
    expect(await guess(neighbour)).toMatchObject({ error: { code: "unusable" } });
    const rows = await db().rateLimit.findMany({ where: { key: { contains: "2001:db8:1::/48" } } });
    expect(rows.map(({ points }) => points)).toEqual([11]);
  });

  // Fails without: the till says how long a lock of codes really is.
  test("guessing codes has no way round through create-checkout: both answer 429, with a time and in Swedish", async () => {
    const body = await checkoutBody({ giftCardCode: "FEL-KOD" });
    const from = { "x-forwarded-for": "192.0.2.14" };
    const began = Date.now();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await post(createCheckout, body, from)).status).toBe(422);
      const { body: checked } = await post(validate, { code: "FEL" }, from);
      expect(checked).toMatchObject({ valid: false, message: "Ogiltigt presentkort" });
    }
    const refused = [await post(createCheckout, body, from), await post(validate, { code: "FEL" }, from)];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    for (const { body: said } of refused)
      expect(said.error).toMatchObject({ message: "För många försök. Vänta en stund och försök igen." });
    // Both say how long it really is: of the ten minutes, some seconds have gone.
    const [till, check] = refused.map(({ headers }) => Number(headers.get("retry-after")));
    const gone = Math.ceil((Date.now() - began) / 1000);
    expect(till).toBeGreaterThanOrEqual(600 - gone);
    expect(till).toBeLessThanOrEqual(600);
    expect(till! - check!).toBeLessThanOrEqual(gone);
    expect(check).toBeLessThanOrEqual(till!);
  });
});

const cases = {
  unknown: async () => "FINNS-INTE",
  expired: async () => (await giftCard({ expiresAt: new Date(Date.now() - 1000) })).code,
  "switched off": async () => (await giftCard({ isActive: false })).code,
  "a discount code that is switched off": async () =>
    (await giftCard({ isActive: false, kind: "promo", vatKind: "none" })).code,
};

test.each(Object.entries(cases))("one answer for every unusable code: %s", async (_name, makeCode) => {
  const code = await makeCode();
  const expected = { ok: false, error: { code: "unusable" } };
  expect(await checkGiftCard(code, "192.0.2.6", new Date())).toEqual(expected);
  expect(await findBalance(code, "192.0.2.6", new Date())).toEqual(expected);
  const { status, body } = await post(validate, { code });
  expect([status, body]).toEqual([200, { valid: false, amount: 0, code, message: "Ogiltigt presentkort" }]);
  expect((await post(createCheckout, await checkoutBody({ giftCardCode: code }))).status).toBe(422);
  expect(await db().checkout.count()).toBe(0);
});
