import "server-only";
import { writeAudit } from "@/lib/admin-auth/audit";
import type { Admin } from "@/lib/admin-auth/require-admin";
import { transaction } from "@/lib/db";
import { retryFailed } from "@/lib/outbox/mutations";

/** Gives a parked mail or booking another round of tries. */
export async function retryParked(admin: Admin, outboxId: string): Promise<void> {
  await transaction(async (tx) => {
    await retryFailed(tx, outboxId);
    await writeAudit(tx, admin, { action: "retry", entity: "outbox", entityId: outboxId });
  });
}

/** The owner says whether the testimonials are real. */
export async function confirmTestimonials(admin: Admin, confirmed: boolean): Promise<void> {
  await transaction(async (tx) => {
    await tx.setting.upsert({
      where: { key: "testimonials_confirmed" },
      create: { key: "testimonials_confirmed", value: confirmed },
      update: { value: confirmed },
    });
    await writeAudit(tx, admin, {
      action: "confirm",
      entity: "setting",
      entityId: "testimonials_confirmed",
      details: { confirmed },
    });
  });
}
