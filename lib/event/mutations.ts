import "server-only";
import { transaction } from "@/lib/db";
import { enqueue } from "@/lib/outbox/mutations";
import type { Enquiry } from "./schema";

/** A second press on the button within this time is not a second enquiry. */
const SAME_WITHIN_MS = 10 * 60_000;

/** Keeps an enquiry and what has to be mailed about it, together or not at all. */
export async function storeEnquiry(enquiry: Enquiry, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const { name, email, message } = enquiry;
    const twin = await tx.eventEnquiry.findFirst({
      where: { name, email, message, createdAt: { gt: new Date(now.getTime() - SAME_WITHIN_MS) } },
      select: { id: true },
    });
    if (twin) return;
    const row = await tx.eventEnquiry.create({
      data: {
        name,
        email,
        message,
        people: enquiry.people,
        wishedDate: enquiry.date ? new Date(`${enquiry.date}T00:00:00Z`) : null,
        createdAt: now,
      },
      select: { id: true },
    });
    await enqueue(tx, {
      kind: "event-enquiry",
      dedupeKey: `event-enquiry:${row.id}`,
      payload: { enquiryId: row.id },
    });
  });
}
