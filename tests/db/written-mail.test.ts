// Mails that an admin writes to a customer: sent once, kept as sent, and erased with what they are about.
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kernel/db";
import { answerEnquiry } from "@/lib/event/inbox/mutations";
import { findInboxEnquiry } from "@/lib/event/inbox/queries";
import { answerSchema, greetingTo } from "@/lib/event/inbox/schema";
import { sendWritten } from "@/lib/orders/send-mail";
import { listWritten, writtenSchema } from "@/lib/outbox/written-mail";
import { findWorkshopOrder } from "@/lib/workshop/queries";
import { enquiry, setOrder } from "../support/orders";
import { errorsOf } from "../support/schema-errors";
import { addAdmin, admin, paidOrder } from "../support/workshop";
import { writeMail } from "../support/written-mails";

beforeEach(addAdmin);

const write = () => ({
  mail: randomUUID(),
  subject: "Om hjärtat",
  text: "Hej Ida,\n\nvi kan inte bränna ♥.",
});

describe("a mail written to a buyer", () => {
  test("needs a subject and a text, and more text than the greeting that an answer begins with", () => {
    expect(errorsOf(writtenSchema, { ...write(), subject: " ", text: "" })).toEqual({
      subject: "Skriv ett ämne",
      text: "Skriv ett meddelande",
    });
    const answer = (text: string) => errorsOf(answerSchema, { ...write(), id: randomUUID(), text });
    expect(answer(`${greetingTo("Petra Ek")}\n\n`)).toEqual({ text: "Skriv ett meddelande" });
    expect(answer(`${greetingTo("Petra Ek")}\n\nja.`)).toEqual({});
  });

  test("is sent once, however often its form is, to the address the order has then, and stays readable at the order", async () => {
    const orderId = await paidOrder();
    const mail = write();
    const presses = await Promise.all([1, 2, 3].map(() => sendWritten(admin, orderId, mail)));
    expect(presses.every(({ ok }) => ok)).toBe(true);
    const jobs = await db().outboxRow.findMany({ where: { kind: "written-mail" } });
    expect(jobs.map(({ payload }) => payload)).toEqual([{ mailId: mail.mail, orderId }]);
    expect(await listWritten({ orderId })).toMatchObject([
      { subject: "Om hjärtat", text: mail.text, actor: admin.email },
    ]);
    expect((await findWorkshopOrder(orderId))!.mails.map(({ kind }) => kind)).toContain("written-mail");
    expect(await db().orderEvent.count({ where: { orderId, kind: "mail" } })).toBe(1);
    await setOrder(orderId, { email: "ratt@example.se" });
    const message = await writeMail("written-mail", { mailId: mail.mail, orderId });
    expect(message).toMatchObject({ to: "ratt@example.se", subject: "Om hjärtat" });
  });

  // Fails without: a form sent again with other words is another mail. Back shows the form as it was before it was sent.
  test("is another one when its form is sent again with other words, and that one too is sent once", async () => {
    const orderId = await paidOrder();
    const mail = write();
    await sendWritten(admin, orderId, mail);
    const corrected = { ...mail, text: `${mail.text} Däremot en stjärna.` };
    await Promise.all([1, 2, 3].map(() => sendWritten(admin, orderId, corrected)));
    expect((await listWritten({ orderId })).map(({ text }) => text)).toEqual([mail.text, corrected.text]);
    const jobs = await db().outboxRow.findMany({ where: { kind: "written-mail" }, orderBy: { id: "asc" } });
    const told = jobs.map(({ payload }) => (payload as { mailId: string }).mailId);
    expect(told).toEqual((await listWritten({ orderId })).map(({ id }) => id));
    expect(await db().orderEvent.count({ where: { orderId, kind: "mail" } })).toBe(2);
    await sendWritten(admin, orderId, mail);
    expect(await listWritten({ orderId })).toHaveLength(2);
  });

  test("cannot be written for an unknown order", async () => {
    expect(await sendWritten(admin, randomUUID(), write())).toEqual({ ok: false, error: "unknown" });
  });
});

describe("an answer to an enquiry", () => {
  test("is sent once, and marks the enquiry as answered", async () => {
    const { id } = await enquiry();
    const mail = write();
    expect(await Promise.all([1, 2].map(() => answerEnquiry(admin, id, mail)))).toEqual([true, true]);
    expect((await findInboxEnquiry(id))!.status).toBe("answered");
    expect(await listWritten({ enquiryId: id })).toHaveLength(1);
    const written = () => writeMail("written-mail", { mailId: mail.mail });
    expect(await written()).toMatchObject({ to: "petra@example.se" });
    await db().eventEnquiry.delete({ where: { id } });
    expect(await written()).toBeNull();
    expect(await answerEnquiry(admin, id, write())).toBe(false);
  });

  test("leaves a booked evening booked", async () => {
    const { id } = await enquiry({ status: "booked" });
    await answerEnquiry(admin, id, write());
    expect((await findInboxEnquiry(id))!.status).toBe("booked");
  });
});
