import { describe, expect, test, vi } from "vitest";
import { processOutbox, RENEW_FOR_MS } from "@/lib/jobs/worker";
import { db, type Tx } from "@/lib/kernel/db";
import { CLAIM_MS, claimDue, enqueue, markDone, markFailed } from "@/lib/outbox/mutations";
import { mail } from "../support/inbox";
import { owner } from "../support/owner";
import { recordQueries, touchedRowByRow } from "../support/queries";
import { paidOrder } from "../support/workshop";

const dueNow = () => db().outboxRow.updateMany({ data: { nextAttemptAt: new Date() } });

describe("a paid order", () => {
  test("is mailed to the buyer and to the maker, as HTML and as text, with prices and VAT", async () => {
    await paidOrder({
      items: [
        { product: "vuxenstav", color: "Röd", grip: "Kork", length: 130, engraving: "ÅSA", quantity: 2 },
      ],
    });
    await processOutbox();
    const [confirmation] = mail.messages({ to: "@example.se", subject: "Tack för ditt köp!" });
    const [workOrder] = mail.messages({ to: "verkstad@example.se" });
    expect(mail.messages()).toHaveLength(2);
    expect(workOrder!.subject).toBe("Arbetsorder 1001: 2 par");
    for (const part of [confirmation!.html!, confirmation!.text!]) {
      const plain = part.replace(/<!-- -->/g, "").replace(/&nbsp;|\u00a0/g, " ");
      for (const said of [
        "2 × Vuxenstav",
        "Röd lack, korkgrepp, 130 cm",
        "ÅSA",
        "2 685 kr",
        "varav moms",
        "537 kr",
        "Åkersberga",
      ])
        expect(plain).toContain(said);
      expect(plain).toContain("Ingen ångerrätt (graverad)");
    }
  });

  test("sends each mail once, however many workers run, and a second copy after a crash with the same Message-ID", async () => {
    await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    await Promise.all(Array.from({ length: 8 }, () => processOutbox()));
    expect(mail.messages()).toHaveLength(6);
    const ids = () => new Set(mail.messages().map((message) => message.messageId)).size;
    expect(ids()).toBe(6);
    await db().outboxRow.updateMany({ data: { status: "pending", nextAttemptAt: new Date() } });
    await processOutbox();
    expect(mail.messages()).toHaveLength(12);
    expect(ids()).toBe(6);
  });

  test("sends each mail once, even if the database refuses to mark it as done", async () => {
    await paidOrder();
    // A sequence is not rolled back with its transaction, so it counts the refusals.
    await owner().query("CREATE SEQUENCE refused_notes");
    await owner().query(`CREATE FUNCTION refuse_two() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN IF nextval('refused_notes') <= 2 THEN RAISE 'no'; END IF; RETURN NEW; END $$`);
    await owner().query(`CREATE TRIGGER refuse_two BEFORE UPDATE ON outbox FOR EACH ROW
      WHEN (NEW.status = 'done') EXECUTE FUNCTION refuse_two()`);
    try {
      await processOutbox();
    } finally {
      await owner().query("DROP TRIGGER refuse_two ON outbox");
      await owner().query("DROP FUNCTION refuse_two");
      await owner().query("DROP SEQUENCE refused_notes");
    }
    await dueNow();
    await processOutbox();
    expect(mail.messages()).toHaveLength(2);
    expect(await db().outboxRow.count({ where: { status: "done" } })).toBe(2);
  });
});

describe("the outbox", () => {
  test("gives a worker no more jobs than it asks for, by any query plan", async () => {
    for (let count = 0; count < 5; count += 1) await paidOrder();
    await dueNow();
    const [claim] = await recordQueries(() => claimDue(2));
    await dueNow();
    expect(await touchedRowByRow(claim!)).toBe(2);
  });

  // Fails without: SKIP LOCKED of the outbox.
  test("skips jobs that another worker is claiming, so that nobody waits and none is claimed twice", async () => {
    await Promise.all([paidOrder(), paidOrder()]);
    const all = (await db().outboxRow.findMany({ select: { id: true } })).map(({ id }) => id);
    const mine = await db().$transaction(async (tx) => {
      const [held] = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM outbox LIMIT 1 FOR UPDATE`;
      const waited = new Promise<"waited">((resolve) => setTimeout(resolve, 10_000, "waited"));
      const claimed = await Promise.race([claimDue(10), waited]);
      expect(claimed).not.toBe("waited");
      expect((claimed as { id: string }[]).map(({ id }) => id).sort()).toEqual(
        all.filter((id) => id !== held!.id).sort(),
      );
      return held!.id;
    });
    expect((await claimDue(10)).map(({ id }) => id)).toEqual([mine]);
    expect(await claimDue(10)).toEqual([]);
  });

  // Fails without: a worker renews the claim of a job under way; it stops when the job takes too long.
  test("leaves a mail that takes longer than its claim to the worker that sends it", async () => {
    await paidOrder();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    try {
      mail.setFault({ mode: "slow", times: 2 });
      const slow = processOutbox();
      await expect.poll(mail.faultsLeft).toBe(0);
      await db().outboxRow.updateMany({ data: { nextAttemptAt: new Date(Date.now() + 500) } });
      vi.advanceTimersByTime(CLAIM_MS / 2);
      const next = async () =>
        (await db().outboxRow.findMany({ orderBy: { nextAttemptAt: "asc" } }))[0]!.nextAttemptAt.getTime();
      await expect.poll(next).toBeGreaterThan(Date.now() + CLAIM_MS / 2);
      expect(await processOutbox()).toBe(0);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      vi.advanceTimersByTime(RENEW_FOR_MS);
      expect(vi.getTimerCount()).toBe(0);
      mail.setFault(null);
      await slow;
    } finally {
      vi.useRealTimers();
    }
    expect(mail.messages()).toHaveLength(2);
  });

  test("lets a slow mail delay only the worker that sends it", async () => {
    await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    const later = await db().outboxRow.findMany({ take: 2, select: { id: true } });
    const where = { id: { in: later.map(({ id }) => id) } };
    await db().outboxRow.updateMany({ where, data: { nextAttemptAt: new Date(Date.now() + 3_600_000) } });
    mail.setFault({ mode: "slow", ms: 20_000, times: 4 });
    const slow = processOutbox();
    await expect.poll(mail.faultsLeft).toBe(0);
    await db().outboxRow.updateMany({ where, data: { nextAttemptAt: new Date() } });
    expect(await processOutbox()).toBe(2);
    expect(mail.messages(), "the slow worker's mails are still being sent").toHaveLength(2);
    mail.setFault(null);
    await slow;
    const ids = mail.messages().map((message) => message.messageId);
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });

  test.each([false, true])(
    "ignores what a frozen worker says of a job that another has claimed (refused: %s)",
    async (refused) => {
      await paidOrder();
      const [frozen] = await claimDue(1);
      await dueNow();
      const again = (await claimDue(2)).find(({ id }) => id === frozen!.id)!;
      await markFailed(frozen!, "the line broke", refused);
      const found = () => db().outboxRow.findUniqueOrThrow({ where: { id: frozen!.id } });
      expect((await found()).nextAttemptAt.getTime(), "still the other worker's").toBeGreaterThan(
        Date.now() + 30_000,
      );
      await markDone(again.id);
      await markFailed(frozen!, "the line broke", refused);
      expect(await found()).toMatchObject({ status: "done", lastError: null });
    },
  );

  // Fails without: unique key of the outbox.
  test("keeps one job per key, and none of a transaction that is rolled back", async () => {
    const orderId = await paidOrder();
    const ask = (tx: Tx, key: string) => enqueue(tx, { kind: "work-order", key, payload: { orderId } });
    await db().$transaction((tx) => ask(tx, orderId));
    const failed = db().$transaction(async (tx) => {
      await ask(tx, "another");
      throw new Error("something else went wrong");
    });
    await expect(failed).rejects.toThrow();
    expect(await db().outboxRow.count({ where: { kind: "work-order" } })).toBe(1);
  });
});
