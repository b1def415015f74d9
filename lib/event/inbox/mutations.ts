import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/kernel/db";
import { writeMail, type WrittenInput } from "@/lib/outbox/written-mail";
import type { Agreement } from "./schema";
import { accountLog } from "@/lib/accounts/log-words";
import { enquiryLog } from "@/lib/event/log-words";

/** Keeps what was agreed on about an enquiry. False when it has been deleted. */
export async function saveAgreement(
  admin: Admin,
  id: string,
  { status, day, guests, sum, note }: Agreement,
): Promise<boolean> {
  return transaction(async (tx) => {
    const { count } = await tx.eventEnquiry.updateMany({
      where: { id },
      data: {
        status,
        bookedDay: day === null ? null : new Date(`${day}T00:00:00Z`),
        guests,
        sumOre: sum,
        note: note || null,
      },
    });
    if (count > 0) await writeAudit(tx, admin, enquiryLog.enquiry, ["enquiry", id], { status });
    return count > 0;
  });
}

/** Answers an enquiry by mail; the same form sent twice is one mail. False when the enquiry has been deleted. */
export async function answerEnquiry(admin: Admin, id: string, answer: WrittenInput): Promise<boolean> {
  return transaction(async (tx) => {
    const known = await tx.eventEnquiry.findUnique({ where: { id }, select: { status: true } });
    if (!known) return false;
    if (!(await writeMail(tx, { enquiryId: id }, answer, admin.email))) return true;
    await tx.eventEnquiry.updateMany({ where: { id, status: "new" }, data: { status: "answered" } });
    await writeAudit(tx, admin, accountLog.mail, ["enquiry", id]);
    return true;
  });
}
