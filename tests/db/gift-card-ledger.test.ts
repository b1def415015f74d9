import { afterEach, expect, test } from "vitest";
import { buyPoles } from "@/lib/checkout/buy-poles";
import { sweep } from "@/lib/jobs/sweep";
import { db, type Tx } from "@/lib/kernel/db";
import { adjust, emptyCard, lockBalance } from "@/lib/gift-cards/mutations";
import { kr } from "@/lib/kernel/money";
import { giftCard, orderInput } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { owner } from "../support/owner";
import { untilWaiting } from "../support/waiting";

afterEach(expectInvariants);

const balance = (ore: number) => `UPDATE gift_cards SET remaining_balance = ${ore} WHERE id = $1`;
const row = (kind: string, amount: number, cause: string | null = null) =>
  `INSERT INTO gift_card_entries (id, gift_card_id, kind, amount, cause)
   VALUES (gen_random_uuid(), $1, '${kind}', ${amount}, ${cause && `'${cause}'`})`;

// Fails without: the trigger that compares a card's balance with the sum of its rows.
test.each([
  ["a row changed", "UPDATE gift_card_entries SET amount = 1 WHERE gift_card_id = $1", "append-only"],
  ["a row taken away", "DELETE FROM gift_card_entries WHERE gift_card_id = $1", "append-only"],
  ["a balance that its rows don't explain", balance(200_000), "but entries"],
  ["a row that the balance doesn't follow", row("adjust", 5, "saved"), "but entries"],
  ["an adjustment without a cause", row("adjust", 0), "gift_card_entries_cause"],
  ["a cause of anything else", row("void", 0, "saved"), "gift_card_entries_cause"],
  ["a balance below zero", balance(-1), "not_negative"],
  ["a kind that there is none of", row("gift", 1), 'enum entry_kind: "gift"'],
  ["a second issue", row("issue", 0), "one_issue"],
  ...Object.entries({ issue: -1, reserve: 1, release: -1, capture: 1, refund: -1, expire: 1, void: 1 }).map(
    ([kind, amount]) => [`${kind} of ${amount} öre`, row(kind, amount), "kind_and_sign"],
  ),
])("the ledger in the database refuses %s", async (_what, sql, error) => {
  const { id } = await giftCard();
  await expect(owner().query(sql!, [id])).rejects.toThrow(error);
  expect((await db().giftCard.findUniqueOrThrow({ where: { id } })).remainingBalanceOre).toBe(kr(1000));
});

test("the ledger in the database holds one card per code, in upper case", async () => {
  await giftCard({ code: "VINTER26" });
  await expect(giftCard({ code: "VINTER26" })).rejects.toThrow("code");
  await expect(giftCard({ code: "Vinter27" })).rejects.toThrow("upper case");
});

/** A transaction that runs `between` after a card's balance was read and before it is written. */
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

// Without the lock the trigger would still refuse the wrong sum, but the admin would get an error.
// Fails without: the lock on a gift card's row.
test.each<[string, (tx: Tx, id: string) => Promise<unknown>]>([
  ["emptied", (tx, id) => emptyCard(tx, id, "void", "Borttagen", "maker@example.se")],
  ["set", (tx, id) => adjust(tx, id, kr(0), { cause: "refund_failed", reason: "Prov", actor: "shop" })],
])(
  "a card that an admin changes while a buyer pays with it is %s first, and the buyer waits for that",
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
  },
);

test("an expired card keeps its balance when its expiry is moved while the sweeper waits for it", async () => {
  const now = new Date();
  const expiresAt = new Date(now.getTime() - 1000);
  const [{ id }] = [await giftCard({ expiresAt }), await giftCard({ expiresAt })];
  let swept: Promise<unknown> | undefined;
  await db().$transaction(async (tx) => {
    await lockBalance(tx, id);
    swept = sweep(now);
    await untilWaiting(1);
    await tx.giftCard.update({ where: { id }, data: { expiresAt: new Date(now.getTime() + 3_600_000) } });
  });
  expect(await swept).toMatchObject({ expiredCards: 1 });
  const card = await db().giftCard.findUniqueOrThrow({ where: { id } });
  expect(card.remainingBalanceOre).toBe(kr(1000));
});
