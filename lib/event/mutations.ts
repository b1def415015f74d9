import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { transaction } from "@/lib/kernel/db";
import { enqueue } from "@/lib/outbox/mutations";
import type { EnquiryKind } from "@/prisma/generated/enums";
import type { Enquiry } from "./schema";

/** A second press on the button within this time is not a second enquiry. */
const SAME_WITHIN_MS = 10 * 60_000;

/**
 * Stores an enquiry and enqueues its mails. Two identical ones that are sent at once find the same earlier one, so they have
 * the same unique `twinKey`, and only one row is stored.
 */
export async function storeEnquiry(enquiry: Enquiry & { kind: EnquiryKind }, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const { kind, name, email, message, people, date } = enquiry;
    const wishedDate = date ? new Date(`${date}T00:00:00Z`) : null;
    const asked = { kind, name, email, message, people, wishedDate };
    const before = await tx.eventEnquiry.findFirst({
      where: asked,
      orderBy: { createdAt: "desc" },
      select: { id: true, createdAt: true },
    });
    if (before && now.getTime() - before.createdAt.getTime() < SAME_WITHIN_MS) return;
    const twinKey = createHash("sha256")
      .update(JSON.stringify([asked, before?.id]))
      .digest("hex");
    const id = randomUUID();
    const { count } = await tx.eventEnquiry.createMany({
      data: [{ ...asked, id, twinKey, createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await enqueue(tx, { kind: "event-enquiry", key: id, payload: { enquiryId: id } });
  });
}
