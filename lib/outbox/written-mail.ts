// Mails that an admin writes to a customer: kept as they were sent, and mailed by the outbox.
import "server-only";
import { createHash } from "node:crypto";
import * as z from "zod";
import { db, type Tx } from "@/lib/kernel/db";
import { line, paragraphs } from "@/lib/kernel/text";
import { enqueue } from "./mutations";

export const writtenSchema = z.object({
  /** Made when the form was drawn: the same form sent twice with the same words is one mail. */
  mail: z.uuid(),
  subject: line({ required: "Skriv ett ämne", max: 150, tooLong: "Ämnet får vara max 150 tecken" }),
  text: paragraphs({ required: "Skriv ett meddelande", max: 10_000, tooLong: "Mejlet är för långt" }),
});
export type WrittenInput = z.output<typeof writtenSchema>;

export type WrittenMail = { id: string; subject: string; text: string; actor: string; createdAt: Date };

const columns = { id: true, subject: true, text: true, actor: true, createdAt: true } as const;

/** The id of other words in a form that has been sent already. */
function idOfWords(...words: string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(words)).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/**
 * Keeps a mail and sends it, in the caller's transaction. False when this very form has been sent before with the same words;
 * with others it is another mail.
 */
export async function writeMail(
  tx: Tx,
  about: { orderId: string } | { enquiryId: string },
  { mail: id, subject, text }: WrittenInput,
  actor: string,
): Promise<boolean> {
  const { count } = await tx.writtenMail.createMany({
    data: [{ id, subject, text, actor, ...about }],
    skipDuplicates: true,
  });
  if (count === 0) {
    if ((await tx.writtenMail.count({ where: { id, subject, text } })) > 0) return false;
    return writeMail(tx, about, { mail: idOfWords(id, subject, text), subject, text }, actor);
  }
  const orderId = "orderId" in about ? { orderId: about.orderId } : {};
  await enqueue(tx, { kind: "written-mail", key: id, payload: { mailId: id, ...orderId } });
  return true;
}

/** The mails written about an order or an enquiry, oldest first. */
export async function listWritten(about: { orderId: string } | { enquiryId: string }) {
  return db().writtenMail.findMany({ where: about, orderBy: { createdAt: "asc" }, select: columns });
}

/** A written mail with the customer's address as it is now; null when it has been forgotten. */
export async function findWritten(id: string): Promise<(WrittenMail & { to: string }) | null> {
  const row = await db().writtenMail.findUnique({
    where: { id },
    select: { ...columns, order: { select: { email: true } }, enquiry: { select: { email: true } } },
  });
  if (!row) return null;
  const { order, enquiry, ...mail } = row;
  return { ...mail, to: order?.email ?? enquiry!.email };
}
