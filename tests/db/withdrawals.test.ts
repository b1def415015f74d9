import { render, toPlainText } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { WithdrawalFacts } from "@/components/workshop/withdrawals";
import { db } from "@/lib/kernel/db";
import type { OutboxPayloads } from "@/lib/outbox/outbox";
import { withdraw } from "@/lib/withdrawals/actions";
import { receiveWithdrawal, judgeWithdrawal } from "@/lib/withdrawals/mutations";
import { assignWithdrawal, closeWithdrawal } from "@/lib/withdrawals/unmatched/mutations";
import { findUnmatched } from "@/lib/withdrawals/unmatched/queries";
import { findNeeds } from "@/lib/workshop/needs/queries";
import { getReceipt } from "@/lib/orders/queries";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { getSettings } from "@/lib/settings/queries";
import { mails } from "@/lib/jobs/mails/mails";
import { findWithdrawable, findWithdrawal } from "@/lib/withdrawals/queries";
import { fail, ok } from "@/lib/kernel/result";
import { adultPole, engravedPole } from "../support/factories";
import { expectInvariants } from "../support/invariants";
import { askWithdrawal, setOrder } from "../support/orders";
import { firstLine, payBack } from "../support/money-back";
import { recordQueries } from "../support/queries";
import { addAdmin, admin, orderOf, paidOrder, soldCard } from "../support/workshop";
import { writeMail } from "../support/written-mails";

beforeEach(addAdmin);

const EMAIL = "anna@example.se";
const now = new Date("2026-11-22T10:00:00Z");

async function order(email = EMAIL): Promise<{ id: string; number: number }> {
  const { id, number } = await orderOf(await paidOrder({ email }));
  return { id, number };
}

const message = (number: number, email = EMAIL) => ({ name: "Anna Ek", order: number, email, message: "" });
const mailsOf = (kind: string) => db().outboxRow.count({ where: { kind } });

/** Counts the addresses used, so that each `send` comes from a new one. */
let addresses = 0;
const send = (number: number, email = EMAIL) =>
  receiveWithdrawal(message(number, email), `192.0.2.${(addresses += 1)}`, now);

test("an order to withdraw from is found by its number and e-mail in any case, and by no wildcard", async () => {
  const { id: orderId, number } = await order("anna_ek@example.se");
  for (const email of ["anna_ek@example.se", "Anna_Ek@Example.se"])
    expect(await findWithdrawable(number, email)).toMatchObject({ orderId });
  expect(await findWithdrawable(number + 1, "anna_ek@example.se")).toBeNull();
  for (const email of ["_______@example.se", "%@example.se", "anna\\_ek@example.se", "annaxek@example.se"])
    expect(await findWithdrawable(number, email), email).toBeNull();
});

test("a withdrawal is shown for review without reading any order", async () => {
  const { number } = await order();
  const answers: unknown[] = [];
  for (const named of [number, number + 1]) {
    const form = new FormData();
    const values = { name: "Anna Ek", order: String(named), email: EMAIL, message: "" };
    for (const [name, value] of Object.entries({ ...values, step: "review" })) form.set(name, value);
    const review = async () => answers.push(await withdraw({ step: "form", values, errors: {} }, form));
    expect(await recordQueries(review)).toEqual([]);
    expect(answers.at(-1)).toEqual({ step: "confirm", values });
  }
});

test("a withdrawal gets the same answer for the buyer's order, for another's and for none", async () => {
  const { id, number } = await order();
  const answers = [await send(number), await send(number, "nagon@example.se"), await send(number + 1)];
  expect(answers).toEqual(Array(3).fill(ok(null)));
  const rows = await db().withdrawal.findMany({
    orderBy: { orderNumber: { sort: "asc", nulls: "first" } },
    select: { orderId: true, orderNumber: true },
  });
  expect(rows).toEqual([
    { orderId: id, orderNumber: null },
    { orderId: null, orderNumber: number },
    { orderId: null, orderNumber: number + 1 },
  ]);
  // The named address is mailed only if it is the buyer's; the maker hears of all three.
  expect([await mailsOf("withdrawal-receipt"), await mailsOf("withdrawal-notice")]).toEqual([1, 3]);
  await expectInvariants();
});

// Fails without: a withdrawal that matches no order is kept once.
test("a withdrawal is kept once, however often it is sent", async () => {
  const { number } = await order();
  await Promise.all(Array.from({ length: 5 }, () => send(number)));
  await Promise.all(Array.from({ length: 5 }, () => send(number + 1)));
  expect(await db().withdrawal.count()).toBe(2);
  expect([await mailsOf("withdrawal-receipt"), await mailsOf("withdrawal-notice")]).toEqual([1, 2]);
  await expectInvariants();
});

test("a withdrawal after a refused one is received again, with mails of its own", async () => {
  const { id: orderId, number } = await order();
  await send(number);
  const { id } = await db().withdrawal.findFirstOrThrow();
  await judgeWithdrawal(admin, orderId, id, { verdict: "refused", reason: "För sent." });
  await Promise.all(Array.from({ length: 3 }, () => send(number)));
  expect(await db().withdrawal.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } })).toEqual(
    [
      { status: "received", _count: 1 },
      { status: "refused", _count: 1 },
    ],
  );
  expect([await mailsOf("withdrawal-receipt"), await mailsOf("withdrawal-notice")]).toEqual([2, 2]);
  await expectInvariants();
  const { id: withdrawalId } = await db().withdrawal.findFirstOrThrow({ where: { status: "received" } });
  expect(await judgeWithdrawal(admin, orderId, withdrawalId, { verdict: "accepted" })).toEqual(ok(null));
  expect((await payBack(admin, orderId, { withdrawalId, lines: firstLine() })).ok).toBe(true);
  expect(await db().withdrawal.findUnique({ where: { id } }), "the earlier answer stands").toMatchObject({
    status: "refused",
  });
});

// Fails without: an accepted withdrawal stands for the lines that it names only.
test("a withdrawal of what is left is received after some lines were paid back, and not after all were", async () => {
  const items = [adultPole, { ...adultPole, length: 130 }];
  const { id: orderId, number } = await orderOf(await paidOrder({ email: EMAIL, items }));
  for (const position of [1, 2]) {
    await Promise.all(Array.from({ length: 3 }, () => send(number)));
    const { id: withdrawalId } = await db().withdrawal.findFirstOrThrow({ where: { status: "received" } });
    const lines = [{ position, quantity: 1 }];
    expect((await payBack(admin, orderId, { withdrawalId, lines })).ok).toBe(true);
  }
  expect(await orderOf(orderId)).toMatchObject({ status: "cancelled" });
  await send(number);
  const rows = await db().withdrawal.findMany({
    orderBy: { id: "asc" },
    select: { status: true, lines: true },
  });
  expect(rows.toSorted((a, b) => String(a.lines).localeCompare(String(b.lines)))).toEqual([
    { status: "accepted", lines: [1] },
    { status: "accepted", lines: [1, 2] },
  ]);
  expect([await mailsOf("withdrawal-receipt"), await mailsOf("withdrawal-notice")]).toEqual([2, 2]);
  await expectInvariants();
});

// Fails without: limit of withdrawals per order; the buyer's own withdrawal is received beyond that limit.
test("withdrawals are limited per order, from however many addresses, except the buyer's own", async () => {
  const { id, number } = await order();
  for (const named of [number, number + 1]) {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await send(named, `gissning-${tries}@example.se`)).toEqual(ok(null));
    expect(await send(named, "gissning-6@example.se")).toEqual(fail("too_many_for_order"));
  }
  expect(await db().withdrawal.count()).toBe(10);
  // The buyer's own is received, but answered like everybody's.
  expect(await send(number)).toEqual(fail("too_many_for_order"));
  expect(await db().withdrawal.findMany({ where: { orderId: id } })).toHaveLength(1);
  expect(await mailsOf("withdrawal-receipt")).toBe(1);
  await expectInvariants();
});

test("withdrawals are limited per address", async () => {
  const from = (number: number) => receiveWithdrawal(message(number), "203.0.113.7", now);
  for (let number = 1; number <= 20; number += 1) expect((await from(number)).ok).toBe(true);
  expect(await from(21)).toEqual(fail("too_many"));
  expect(await db().withdrawal.count()).toBe(20);
});

describe("the mails of a withdrawal", () => {
  const typed = { name: "Vinn en iPhone https://evil.example", message: "Logga in på https://evil.example" };

  async function withdrawn(orderId: string | null, orderNumber: number | null) {
    const { id } = await db().withdrawal.create({ data: { orderId, orderNumber, email: EMAIL, ...typed } });
    return (await findWithdrawal(id))!;
  }

  test("to the buyer have the order's lines, and nothing that was typed", async () => {
    const { id, number } = await orderOf(await paidOrder({ email: EMAIL, items: [engravedPole] }));
    const withdrawal = await withdrawn(id, null);
    if (!withdrawal.order) throw new Error("no order");
    const received = { ...withdrawal, order: withdrawal.order };
    const html = await render(mails["withdrawal-receipt"].draw(received, await getSettings()).body);
    expect(html).not.toMatch(/evil|iPhone|Logga in/);
    expect(toPlainText(html)).toContain("1 × Vuxenstav (graverad, ingen ångerrätt)");
    expect(html).toContain(String(number));
    expect(html).toContain("Det du skrev till oss har vi sparat.");
  });

  // Fails without: `hasLeft` in the receipt's words.
  test("ask the buyer to return only poles that have left the workshop", async () => {
    const { id } = await order();
    const receiptOf = async () => {
      const withdrawal = await withdrawn(id, null);
      const received = { ...withdrawal, order: withdrawal.order! };
      const { body } = mails["withdrawal-receipt"].draw(received, await getSettings());
      return render(body, { plainText: true });
    };
    const unsent = await receiptOf();
    expect(unsent).toContain("Stavarna har inte lämnat verkstaden");
    expect(unsent).not.toMatch(/Skicka tillbaka|stavarna är här/);
    await setOrder(id, { status: "shipped" });
    const sent = await receiptOf();
    expect(sent).toContain("Skicka tillbaka stavarna inom 14 dagar");
    expect(sent).not.toContain("inte lämnat");
  });

  test("to the maker have what was typed, and say if no order was found", async () => {
    const { id, number } = await order();
    for (const withdrawal of [await withdrawn(id, null), await withdrawn(null, number + 1)]) {
      const { subject, body } = mails["withdrawal-notice"].draw(withdrawal, await getSettings());
      const html = await render(body);
      expect(html).toContain("Vinn en iPhone");
      expect(html.includes("Ingen order har det numret")).toBe(withdrawal.order === null);
      expect(subject).toContain(String(withdrawal.number));
    }
  });
});

async function withdrawn(quantity = 1) {
  const { id, number } = await orderOf(
    await paidOrder({ email: EMAIL, items: [{ ...adultPole, quantity }] }),
  );
  await send(number);
  const withdrawal = await db().withdrawal.findFirstOrThrow({ where: { orderId: id } });
  return { id, number, withdrawal };
}
async function mailOf(orderId: string, kind: "withdrawal-accepted" | "withdrawal-refused") {
  const row = await db().outboxRow.findFirstOrThrow({ where: { kind } });
  expect(row.payload).toEqual({ orderId, withdrawalId: expect.any(String) as string });
  return (await writeMail(kind, row.payload as OutboxPayloads[typeof kind]))!.text;
}

test("the answer to a withdrawal is mailed once, with the last day for the money and what to do", async () => {
  const { id, withdrawal } = await withdrawn();
  await setOrder(id, { status: "delivered" });
  const judge = () => judgeWithdrawal(admin, id, withdrawal.id, { verdict: "accepted" });
  expect(await Promise.all([judge(), judge()])).toEqual(Array(2).fill(ok(null)));
  expect(await mailsOf("withdrawal-accepted")).toBe(1);
  expect(await db().orderEvent.count({ where: { orderId: id, kind: "withdrawal-accepted" } })).toBe(1);
  // The answer is a mail of its own beside the receipt and the notice that each withdrawal has.
  await expectInvariants();
  const text = await mailOf(id, "withdrawal-accepted");
  expect(text).toContain("6 december");
  expect(text).toContain("Skicka tillbaka stavarna");
  // The answer is final, since the customer has been told.
  const late = { verdict: "refused", reason: "För sent" } as const;
  expect(await judgeWithdrawal(admin, id, withdrawal.id, late)).toEqual(fail("judged"));
});

test("the answer to a withdrawal asks for no return while the poles are in the workshop", async () => {
  const { id, withdrawal } = await withdrawn(2);
  await db().withdrawal.update({ where: { id: withdrawal.id }, data: { message: "Bara det ena paret." } });
  await judgeWithdrawal(admin, id, withdrawal.id, { verdict: "accepted" });
  const text = await mailOf(id, "withdrawal-accepted");
  expect(text).toContain("om inte ditt meddelande säger annat");
  expect(text).not.toContain("Skicka tillbaka stavarna");
  expect(text).toContain("Stavarna har inte lämnat verkstaden, så du behöver inte göra något.");
});

test("the answer to a refused withdrawal gives the reason", async () => {
  const { id, withdrawal } = await withdrawn();
  const reason = "Stavarna är graverade.";
  await judgeWithdrawal(admin, id, withdrawal.id, { verdict: "refused", reason });
  expect(await mailOf(id, "withdrawal-refused")).toContain(reason);
  expect(await db().orderEvent.findFirst({ where: { kind: "withdrawal-refused" } })).toMatchObject({
    note: reason,
  });
});

test("the answer to a withdrawn gift card speaks of the card, not of poles", async () => {
  const { orderId } = await soldCard();
  const id = await askWithdrawal(orderId, { createdAt: now });
  await judgeWithdrawal(admin, orderId, id, { verdict: "accepted" });
  const text = await mailOf(orderId, "withdrawal-accepted");
  expect(text).toContain("det som är kvar på presentkortet");
  expect(text).not.toContain("tavarna");
});

async function unmatched() {
  const bought = await order();
  await send(bought.number + 1);
  const { id } = await db().withdrawal.findFirstOrThrow({ select: { id: true } });
  return { id, order: bought };
}

// Fails without: an order is locked before a withdrawal is assigned to it.
test("a withdrawal without an order needs the owner until it is assigned to one, and keeps its first day", async () => {
  const { id, order: bought } = await unmatched();
  const needs = await findNeeds(now);
  expect(needs.counts.withdrawal).toBe(1);
  expect(needs.first).toMatchObject([{ kind: "withdrawal", orderId: null, aboutId: id, name: "Anna Ek" }]);
  expect(await findUnmatched(id)).toMatchObject({
    number: bought.number + 1,
    candidates: [{ id: bought.id, number: bought.number, email: EMAIL }],
  });

  const give = () => assignWithdrawal(admin, id, bought.number);
  expect(await Promise.all(Array.from({ length: 5 }, give))).toEqual(Array(5).fill(ok(bought.id)));
  expect(await db().withdrawal.findMany()).toMatchObject([
    { orderId: bought.id, orderNumber: null, createdAt: now },
  ]);
  expect(await mailsOf("withdrawal-receipt")).toBe(1);
  expect(await db().orderEvent.count({ where: { orderId: bought.id, kind: "withdrawal" } })).toBe(1);
  expect((await findNeeds(now)).first).toMatchObject([{ kind: "withdrawal", orderId: bought.id }]);
  expect(await findUnmatched(id)).toBeNull();
  await expectInvariants();
});

test("a withdrawal without an order cannot be assigned to an unknown one or one already withdrawn", async () => {
  const { id, order: bought } = await unmatched();
  expect(await assignWithdrawal(admin, id, bought.number + 1)).toEqual(fail("unknown"));
  await send(bought.number);
  expect(await assignWithdrawal(admin, id, bought.number)).toEqual(fail("withdrawn"));
  expect(await findUnmatched(id)).not.toBeNull();
});

test("a withdrawal without an order can be closed, once, and then needs nobody", async () => {
  const { id, order: bought } = await unmatched();
  const closed = await Promise.all(Array.from({ length: 3 }, () => closeWithdrawal(admin, id)));
  expect(closed.filter((done) => done.ok)).toHaveLength(1);
  expect((await findNeeds(now)).counts.withdrawal).toBe(0);
  expect(await assignWithdrawal(admin, id, bought.number)).toEqual(fail("gone"));
});

// Fails without: a closed withdrawal leaves the way free for another. The buyer would be thanked, and nobody told.
test("a withdrawal without an order that is sent again after it was closed needs the owner again, with a mail", async () => {
  const { id, order: bought } = await unmatched();
  await closeWithdrawal(admin, id);
  await Promise.all(Array.from({ length: 3 }, () => send(bought.number + 1)));
  expect((await findNeeds(now)).counts.withdrawal).toBe(1);
  expect(await db().withdrawal.count()).toBe(2);
  expect(await mailsOf("withdrawal-notice")).toBe(2);
  await expectInvariants();
});

// Fails without: a withdrawal names its lines by what was chosen.
test("a withdrawal says in the admin which poles were bought, also two of the same product", async () => {
  const id = await paidOrder({ items: [adultPole, { ...engravedPole, length: 130, color: "Blå" }] });
  await askWithdrawal(id);
  const [order, receipt] = [(await findWorkshopOrder(id))!, await getReceipt(id)];
  const said = renderToStaticMarkup(WithdrawalFacts({ receipt, withdrawal: order.withdrawals[0]! }));
  expect(said.match(/<li>.*?<\/li>/g)!.map((line) => line.replace(/<[^>]+>/g, ""))).toEqual([
    "1 × Vuxenstav Röd lack, inget grepp, 125\u00a0cm",
    "1 × Vuxenstav Blå lack, inget grepp, 130\u00a0cm, ASTRID Undantagen: graverad",
  ]);
});
