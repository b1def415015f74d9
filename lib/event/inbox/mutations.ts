import "server-only";
import { writeAudit } from "@/lib/accounts/audit";
import type { Admin } from "@/lib/accounts/require-admin";
import { transaction } from "@/lib/db";
import type { Agreement } from "./schema";

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
    if (count > 0)
      await writeAudit(tx, admin, {
        action: "enquiry",
        entity: "enquiry",
        entityId: id,
        details: { status },
      });
    return count > 0;
  });
}
