import { describe, expect, test } from "vitest";
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

/** How many people of a school class share an address: more than its limit of wrong codes. */
const classSize = () => runs(15, 30);

const now = new Date();
const wrong = (address: string) => checkGiftCard("FEL-KOD", address, now);
const ownersCode = () => giftCard({ kind: "promo", code: "SOMMAR26" });

/** Tries three wrong codes from each of ten addresses: more than the shop-wide limit of five minutes. */
async function guessFromTen(code = () => "FEL-KOD"): Promise<void> {
  for (let index = 0; index < 10; index += 1)
    await Promise.all(Array.from({ length: 3 }, () => checkGiftCard(code(), `198.51.100.${index}`, now)));
}

/** Ages all rate limits by `ms` milliseconds. */
const pass = (ms: number) => owner().query("UPDATE rate_limits SET expire = expire - $1", [ms]);

test("a code as people type it works in the cart, for the balance and at the checkout", async () => {
  const { code } = await giftCard({ code: makePurchasedCode() });
  const typed = ` ${code.toLowerCase().replaceAll("-", " – ")}`;
  expect((await post(validate, { code: typed })).body).toMatchObject({ valid: true, code });
  expect(await findBalance(typed, "192.0.2.1", now)).toMatchObject({
    ok: true,
    value: { code, balance: kr(1000) },
  });
  expect((await post(createCheckout, await checkoutBody({ giftCardCode: typed }))).status).toBe(200);
});

// Fails without: the typed spelling preferred to the one with hyphens.
test("a code as people type it finds the owner's code without hyphens before a card's with hyphens", async () => {
  const own = "ABCDEFGHJKMNPQRS";
  await giftCard({ code: "ABCD-EFGH-JKMN-PQRS" });
  await giftCard({ kind: "promo", code: own });
  expect(await checkGiftCard(own, "192.0.2.1", now)).toMatchObject({ value: { code: own } });
  expect(await checkGiftCard("abcd efgh jkmn pqrs", "192.0.2.1", now)).toMatchObject({
    value: { code: own },
  });
  expect(await checkGiftCard("ABCD-EFGH-JKMN-PQRS", "192.0.2.1", now)).toMatchObject({
    value: { code: "ABCD-EFGH-JKMN-PQRS" },
  });
});

describe("guessing codes", () => {
  test("is locked after ten wrong ones from an address, even for a right code", async () => {
    const { code } = await giftCard();
    for (let guess = 1; guess <= 10; guess += 1)
      expect(await wrong("192.0.2.1")).toEqual({ ok: false, error: { code: "unusable" } });
    const blocked = await checkGiftCard(code, "192.0.2.1", now);
    expect(blocked).toMatchObject({ ok: false, error: { code: "too_many" } });
    expect(await checkGiftCard(code, "192.0.2.2", now)).toMatchObject({ ok: true });
  });

  // Fails without: the limit of wrong codes; a guess counted before it is looked up.
  test(
    "looks up no more than ten of many simultaneous codes from one address",
    { tags: "runs" },
    async () => {
      let told = 0;
      const sent = await recordQueries(() =>
        Promise.all(
          Array.from({ length: runs(60, 200) }, async (_, guess) => {
            const answer = await checkGiftCard(`FEL${guess}`, "192.0.2.8", now);
            if (!answer.ok && answer.error.code === "unusable") told += 1;
          }),
        ),
      );
      expect(told).toBe(10);
      const asked = sent.filter(({ text }) => text.includes("gift_cards")).flatMap(({ values }) => values);
      const hashes = asked.filter((value) => /^[\w-]{43}$/.test(String(value)));
      expect(new Set(hashes).size).toBe(10);
    },
  );

  // Fails without: a guess refused to its address does not count shop-wide.
  test("from a locked address, or in the form of a bought card's code, locks no short codes for anybody else", async () => {
    const { code } = await ownersCode();
    for (const address of ["192.0.2.9", "192.0.2.10"])
      await Promise.all(Array.from({ length: 30 }, () => wrong(address)));
    expect(await checkGiftCard(code, "192.0.2.11", now)).toMatchObject({ ok: true });
    await guessFromTen(makePurchasedCode);
    expect(await checkGiftCard(code, "203.0.113.9", now)).toMatchObject({ ok: true });
  });

  // Fails without: the shop-wide limit counts short codes only.
  test("from ever more addresses locks short codes for at most five minutes, and never a bought card's code", async () => {
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

  // Fails without: the point of a refused guess is given back.
  test("many right codes at once from one address leave no lock behind", { tags: "runs" }, async () => {
    // One by one: on a busy machine so many transactions at once do not all start in time.
    const cards: Awaited<ReturnType<typeof giftCard>>[] = [];
    while (cards.length < classSize()) cards.push(await giftCard());
    await Promise.all(cards.map(({ code }) => checkGiftCard(code, "192.0.2.12", now)));
    for (const { code } of cards)
      expect(await checkGiftCard(code, "192.0.2.12", now)).toMatchObject({ ok: true });
  });

  // Fails without: the queue of look-ups from one address.
  test(
    "many right codes at once from one address are all accepted, in the cart and at the checkout",
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

  // Fails without: the queue of look-ups of short codes.
  test("forty right codes at once from as many addresses are all accepted", async () => {
    const { code } = await ownersCode();
    const checks = await Promise.all(
      Array.from({ length: 40 }, (_, index) => checkGiftCard(code, `203.0.113.${index}`, now)),
    );
    expect(checks.filter(({ ok }) => ok)).toHaveLength(40);
  });

  // Fails without: the separate limit for addresses with many wrong guesses.
  test("five addresses that keep guessing lock out no buyer with a right code, even after a typing error", async () => {
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

  // Fails without: an IPv6 address counted by its subscriber's /48.
  test("from all networks of one subscriber counts as guessing from one", async () => {
    const { code } = await ownersCode();
    for (let index = 0; index < 40; index += 1) await wrong(`2001:db8:1:${index.toString(16)}::/64`);
    expect(await checkGiftCard(code, "2001:db8:2:1::/64", now)).toMatchObject({ ok: true });
  });

  test("from a locked network changes nothing for its neighbours", async () => {
    const [network, neighbour] = ["2001:db8:1:1::/64", "2001:db8:1:2::/64"];
    const guess = (where: string) => checkGiftCard(makePurchasedCode(), where, now);
    for (let index = 0; index < 40; index += 1) await guess(network);
    expect(await guess(network)).toMatchObject({ error: { code: "too_many" } });
    expect(await guess(neighbour)).toMatchObject({ error: { code: "unusable" } });
    const rows = await db().rateLimit.findMany({ where: { key: { contains: "2001:db8:1::/48" } } });
    expect(rows.map(({ points }) => points)).toEqual([11]);
  });

  // Fails without: create-checkout answers with the real time left of a lock.
  test("through create-checkout has the same limit and the same answer 429", async () => {
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
    // Both answer with the real time left of the ten minutes.
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
    (await giftCard({ isActive: false, kind: "promo" })).code,
};

test.each(Object.entries(cases))("every unusable code gets the same answer: %s", async (_name, makeCode) => {
  const code = await makeCode();
  const expected = { ok: false, error: { code: "unusable" } };
  expect(await checkGiftCard(code, "192.0.2.6", new Date())).toEqual(expected);
  expect(await findBalance(code, "192.0.2.6", new Date())).toEqual(expected);
  const { status, body } = await post(validate, { code });
  expect([status, body]).toEqual([200, { valid: false, amount: 0, code, message: "Ogiltigt presentkort" }]);
  expect((await post(createCheckout, await checkoutBody({ giftCardCode: code }))).status).toBe(422);
  expect(await db().checkout.count()).toBe(0);
});
