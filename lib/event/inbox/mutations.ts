import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Refusal } from "@/lib/accounts/form-state";
import type { Admin } from "@/lib/accounts/require-admin";
import { savedMeanwhile, type Seen } from "@/lib/accounts/saved-meanwhile";
import { transaction } from "@/lib/kernel/db";
import { fail, ok, type Result } from "@/lib/kernel/result";
import { writeMail, type WrittenInput } from "@/lib/outbox/written-mail";
import { AGREEMENT_LABELS, agreementValues } from "./agreement";
import { findInboxEnquiry } from "./queries";
import type { Agreement } from "./schema";
import { accountLog } from "@/lib/accounts/log-words";
import { enquiryLog } from "@/lib/event/log-words";

/**
 * Saves what was agreed on about an enquiry. Answers with its new status, or null when that is as before. Refused when
 * somebody has saved other values since its form was `seen`.
 */
export async function saveAgreement(
  admin: Admin,
  id: string,
  agreement: Agreement,
  seen: Seen = null,
): Promise<Result<Agreement["status"] | null, "gone" | Refusal>> {
  const { status, day, guests, sum, note } = agreement;
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM event_enquiries WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await findInboxEnquiry(id, tx);
    if (!before) return fail("gone");
    const lost = savedMeanwhile({
      seen,
      now: agreementValues({ ...before, day: before.bookedDay }),
      mine: agreementValues({ ...agreement, people: null, wishedDay: null }),
      labels: AGREEMENT_LABELS,
    });
    if (lost) return fail(lost);
    await tx.eventEnquiry.update({
      where: { id },
      data: {
        status,
        bookedDay: day === null ? null : new Date(`${day}T00:00:00Z`),
        guests,
        sumOre: sum,
        note: note || null,
      },
    });
    await writeAudit(tx, admin, enquiryLog.enquiry, ["enquiry", id], { status });
    return ok(status === before.status ? null : status);
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
