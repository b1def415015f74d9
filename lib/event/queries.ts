import "server-only";
import { db } from "@/lib/kernel/db";

/** An enquiry for its mail, its day as `YYYY-MM-DD`; null when it has been deleted. */
export async function findEnquiry(id: string) {
  const row = await db().eventEnquiry.findUnique({
    where: { id },
    select: {
      kind: true,
      name: true,
      email: true,
      message: true,
      people: true,
      wishedDate: true,
      createdAt: true,
    },
  });
  return row && { ...row, wishedDate: row.wishedDate?.toISOString().slice(0, 10) ?? null };
}
