import { describe, expect, test } from "vitest";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { sweep } from "@/lib/jobs/sweep";
import { db, type Tx } from "@/lib/kernel/db";
import { adjust, emptyCard, lockBalance } from "@/lib/gift-cards/mutations";
import { kr } from "@/lib/kernel/money";
import { giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { owner } from "../support/owner";
import { untilWaiting } from "../support/waiting";

const refused = (sql: string, ...values: unknown[]) => expect(owner().query(sql, values)).rejects;

describe("the ledger in the database", () => {
  test("the ledger in the database can only be added to", async () => {
    const { id } = await giftCard();
    await refused("UPDATE gift_card_entries SET amount = 1 WHERE gift_card_id = $1", id).toThrow(
      "append-only",
    );
    await refused("DELETE FROM gift_card_entries WHERE gift_card_id = $1", id).toThrow("append-only");
  });

  // Fails without: trigger that adds up a card's rows.
  test("the ledger in the database refuses a balance that its rows don't explain", async () => {
    const { id } = await giftCard();
    await refused("UPDATE gift_cards SET remaining_balance = 200000 WHERE id = $1", id).toThrow(
      "but entries",
    );
    expect((await db().giftCard.findUniqueOrThrow({ where: { id } })).remainingBalanceOre).toBe(kr(1000));
  });

  test("the ledger in the database refuses a row that the balance doesn't follow", async () => {
    const { id } = await giftCard();
    await refused(
      "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount, cause) VALUES (gen_random_uuid(), $1, 'adjust', 5, 'saved')",
      id,
    ).toThrow("but entries");
  });

  test("the ledger in the database refuses an adjustment without a cause, and a cause of anything else", async () => {
    const { id } = await giftCard();
    for (const [kind, cause] of [
      ["adjust", null],
      ["void", "saved"],
    ])
      await refused(
        `INSERT INTO gift_card_entries (id, gift_card_id, kind, amount, cause)
         VALUES (gen_random_uuid(), $1, $2, 0, $3::adjust_cause)`,
        id,
        kind,
        cause,
      ).toThrow("gift_card_entries_cause");
  });

  test("the ledger in the database never goes below zero", async () => {
    const { id } = await giftCard();
    await refused("UPDATE gift_cards SET remaining_balance = -1 WHERE id = $1", id).toThrow("not_negative");
  });

  test.each([
    ["issue", -1],
    ["reserve", 1],
    ["release", -1],
    ["capture", 1],
    ["refund", -1],
    ["expire", 1],
    ["void", 1],
  ])("the ledger in the database refuses %s of %i öre", async (kind, amount) => {
    const { id } = await giftCard();
    await refused(
      "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) VALUES (gen_random_uuid(), $1, $2, $3)",
      id,
      kind,
      amount,
    ).toThrow("kind_and_sign");
  });

  test("the ledger in the database refuses a kind that there is none of", async () => {
    const { id } = await giftCard();
    await refused(
      "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) VALUES (gen_random_uuid(), $1, 'gift', 1)",
      id,
    ).toThrow('enum entry_kind: "gift"');
  });

  test("the ledger in the database issues a card once", async () => {
    const { id } = await giftCard();
    await refused(
      "INSERT INTO gift_card_entries (id, gift_card_id, kind, amount) VALUES (gen_random_uuid(), $1, 'issue', 0)",
      id,
    ).toThrow("one_issue");
  });

  test("the ledger in the database has one card per code, however it is written", async () => {
    await giftCard({ code: "VINTER26" });
    await expect(giftCard({ code: "VINTER26" })).rejects.toThrow("code");
    await expect(giftCard({ code: "Vinter27" })).rejects.toThrow("upper case");
  });
});

/** A transaction that lets `between` run after a card's balance was read and before it is written. */
function pausing(tx: Tx, between: () => Promise<unknown>): Tx {
  const giftCards = new Proxy(tx.giftCard, {
    get: (target, name) =>
      name === "update"
        ? async (change: Parameters<Tx["giftCard"]["update"]>[0]) => {
            await between();
            return target.update(change);
          }
        : Reflect.get(target, name),
  });
  return new Proxy(tx, {
    get: (target, name) => (name === "giftCard" ? giftCards : Reflect.get(target, name)),
  });
}

describe("a card whose balance somebody sets while somebody else pays with it", () => {
  // Without the lock on its row the trigger would still refuse the sum, and an admin would read about an error.
  // Fails without: lock on a gift card's row.
  test.each<[string, (tx: Tx, id: string) => Promise<unknown>]>([
    ["emptied", (tx, id) => emptyCard(tx, id, "void", "Borttagen", "maker@example.se")],
    ["set", (tx, id) => adjust(tx, id, kr(0), { cause: "refund_failed", reason: "Prov", actor: "shop" })],
  ])(
    "a card whose balance somebody sets while somebody else pays with it is %s, and the one who pays waits for that",
    async (_how, change) => {
      const { id, code } = await giftCard();
      const input = await orderInput({ giftCardCode: code });
      let paying: ReturnType<typeof buyPoles> | undefined;
      await db().$transaction((tx) =>
        change(
          pausing(tx, async () => {
            paying = buyPoles(input);
            await untilWaiting(1);
          }),
          id,
        ),
      );
      expect(await paying).toMatchObject({ ok: false });
      const card = await db().giftCard.findUniqueOrThrow({ where: { id } });
      expect(card.remainingBalanceOre).toBe(0);
      await expectInvariants();
    },
  );
});

describe("a card past its day", () => {
  test("a card past its day keeps its money when its day is moved while the sweeper comes for it", async () => {
    const now = new Date();
    const { id } = await giftCard({ expiresAt: new Date(now.getTime() - 1000) });
    let swept: Promise<unknown> | undefined;
    await db().$transaction(async (tx) => {
      await lockBalance(tx, id);
      swept = sweep(now);
      await untilWaiting(1);
      await tx.giftCard.update({ where: { id }, data: { expiresAt: new Date(now.getTime() + 3_600_000) } });
    });
    expect(await swept).toMatchObject({ expiredCards: 0 });
    const card = await db().giftCard.findUniqueOrThrow({ where: { id } });
    expect(card.remainingBalanceOre).toBe(kr(1000));
    await expectInvariants();
  });
});
