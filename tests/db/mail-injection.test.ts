import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { processOutbox } from "@/lib/jobs/worker";
import { db } from "@/lib/kernel/db";
import type { OutboxKind } from "@/lib/outbox/outbox";
import { TEXTS } from "../fuzz/inputs";
import { mail } from "../support/inbox";
import { paidOrder, plain, soldCard } from "../support/workshop";

// Nothing a user writes becomes a header or a recipient, not even what no form lets through: the texts are put into
// the database's own columns. All of a public list: NAUGHTY_LIST=blns.json npx vitest run tests/db/mail-injection.test.ts

const STRANGER = "stranger@example.org";
const INJECTIONS = [
  `x\r\nBcc: ${STRANGER}`,
  `x\nTo: ${STRANGER}\nX-Own: 1`,
  `x\rCc: ${STRANGER}`,
  `x\u2028Bcc: ${STRANGER}`,
  `x\r\n\r\n<p>En annan kropp</p>`,
  `x>, <${STRANGER}`,
  `"x" <${STRANGER}>`,
  `x@example.se,${STRANGER}`,
  `x@example.se;${STRANGER}`,
  `x@example.se> RCPT TO:<${STRANGER}`,
  `=?utf-8?Q?x?=\r\n =?utf-8?Q?Bcc:_${STRANGER}?=`,
  `x@example.se\r\nDATA\r\n.\r\nRCPT TO:<${STRANGER}>`,
  `grupp: ${STRANGER};`,
  `${STRANGER}(kommentar)@example.se`,
  // Long, with spaces that are none to a mail server: a header folded there has a line of its own.
  `${"x".repeat(70)}\uFEFFBcc: ${STRANGER}\u2029${"y".repeat(70)}\u3000Cc: ${STRANGER}`,
];

function texts(): string[] {
  const list = process.env.NAUGHTY_LIST;
  const public_ = list ? (JSON.parse(readFileSync(list, "utf8")) as string[]) : [];
  const all = [...INJECTIONS, ...(list ? [...TEXTS, ...public_] : [])];
  // What Postgres holds no sign for can't be in a column.
  return all.map((text) => text.replaceAll("\0", "").toWellFormed().slice(0, 5_000));
}

const HEADERS =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding)$/;

type Rows = { orderId: string; giftOrderId: string; giftCardId: string; checkoutId: string };

/** One order of poles, one of a card for somebody, and what comes of them. */
async function sell(): Promise<Rows> {
  const orderId = await paidOrder({ items: [{ ...plain, engraving: "ÅSA" }] });
  const recipient = { name: "Elsa", email: "elsa@example.se", greeting: "Hej", send_on: null };
  const { id: giftCardId, orderId: giftOrderId } = await soldCard({ recipient });
  const { checkoutId } = await db().order.findUniqueOrThrow({ where: { id: giftOrderId } });
  return { orderId, giftOrderId, giftCardId, checkoutId };
}

/** Writes `text` where a user can write; e-mail addresses stay right unless `asAddress`. */
async function write(rows: Rows, text: string, asAddress: boolean) {
  const { orderId, giftOrderId, giftCardId, checkoutId } = rows;
  const address = (usual: string) => (asAddress ? text : usual);
  await db().outboxRow.deleteMany();
  await db().order.updateMany({
    where: { id: { in: [orderId, giftOrderId] } },
    data: { email: address("buyer@example.se") },
  });
  await db().orderItem.updateMany({ where: { orderId }, data: { engraving: text } });
  const place = { addressLine1: text, addressLine2: text, postalCode: text, city: text, phone: text };
  await db().shippingInfo.update({
    where: { orderId },
    data: { ...place, recipientName: text, email: address("buyer@example.se") },
  });
  await db().checkout.update({
    where: { id: checkoutId },
    data: { recipient: { name: text, greeting: text, email: address("elsa@example.se"), sendOn: null } },
  });
  const enquiry = await db().eventEnquiry.create({
    data: { name: text, email: address("asks@example.se"), message: text },
  });
  const withdrawal = await db().withdrawal.create({
    data: { orderId, name: text, email: address("leaves@example.se"), message: text, status: "refused" },
  });
  await db().orderEvent.create({
    data: { orderId, kind: "withdrawal-refused", actor: "maker@example.se", note: text },
  });
  await db().shipment.create({ data: { orderId, provider: "rate-table", trackingCode: text } });
  const jobs: [OutboxKind, Record<string, string>, string][] = [
    ["order-confirmation", { orderId }, "buyer@example.se"],
    ["work-order", { orderId }, "verkstad@example.se"],
    ["build-started", { orderId }, "buyer@example.se"],
    ["order-shipped", { orderId }, "buyer@example.se"],
    ["order-cancelled", { orderId }, "buyer@example.se"],
    ["gift-card", { giftCardId }, "elsa@example.se"],
    ["gift-card-receipt", { orderId: giftOrderId }, "buyer@example.se"],
    ["event-enquiry", { enquiryId: enquiry.id }, "verkstad@example.se"],
    ["withdrawal-receipt", { withdrawalId: withdrawal.id }, "leaves@example.se"],
    ["withdrawal-refused", { orderId, withdrawalId: withdrawal.id }, "buyer@example.se"],
    ["tracking", { orderId }, "buyer@example.se"],
    ["withdrawal-notice", { withdrawalId: withdrawal.id }, "verkstad@example.se"],
  ];
  await db().outboxRow.createMany({
    data: jobs.map(([kind, payload]) => ({ kind, payload, dedupeKey: kind })),
  });
  return jobs;
}

/** Runs every due job; one that a busy machine made too slow for the mail server is tried again. */
async function sendAll(): Promise<void> {
  await processOutbox();
  await db().outboxRow.updateMany({ where: { status: "pending" }, data: { nextAttemptAt: new Date() } });
  await processOutbox();
}

function expectPlain(said: string): void {
  for (const { headers, envelope } of mail.messages()) {
    const names = headers.map(({ key }) => key.toLowerCase());
    expect(
      names.filter((name) => !HEADERS.test(name)),
      said,
    ).toEqual([]);
    expect(new Set(names).size, said).toBe(names.length);
    expect(envelope.to, said).toHaveLength(1);
  }
}

/** Writes each text, sends all mails and looks at each; hands over who they went to and were meant for. */
async function sendEach(asAddress: boolean, look: (said: string, went: string[], meant: string[]) => void) {
  const rows = await sell();
  const all = texts();
  for (const text of all) {
    mail.clear();
    const jobs = await write(rows, text, asAddress);
    await sendAll();
    const said = JSON.stringify(text.slice(0, 80));
    expectPlain(said);
    const went = mail.messages().map(({ envelope }) => envelope.to[0]!);
    look(
      said,
      went,
      jobs.map(([, , to]) => to),
    );
  }
  return all.length;
}

test("a text is never a header and never a recipient", { timeout: 1_200_000 }, async () => {
  let sent = 0;
  const count = await sendEach(false, (said, went, meant) => {
    expect(went.sort(), said).toEqual(meant.sort());
    sent += went.length;
  });
  console.info(`${count} texter i varje fält, ${sent} mejl, inget till någon annan`);
});

test("an address is one recipient or none", { timeout: 1_200_000 }, async () => {
  let refused = 0;
  const count = await sendEach(true, (said, went, meant) => {
    // Verbatim, as far as SMTP can carry it: never only the part that somebody smuggled in.
    expect(went, said).not.toContain(STRANGER);
    refused += meant.length - went.length;
  });
  console.info(`${count} texter som adress, ${refused} mejl inte skickade`);
});
