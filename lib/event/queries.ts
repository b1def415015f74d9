import "server-only";
import { db } from "@/lib/db";

export type StoredEnquiry = {
  name: string;
  email: string;
  message: string;
  people: number | null;
  /** `YYYY-MM-DD` */
  wishedDate: string | null;
  createdAt: Date;
};

/** An enquiry for its mail; null when it has been deleted. */
export async function findEnquiry(id: string): Promise<StoredEnquiry | null> {
  const row = await db().eventEnquiry.findUnique({
    where: { id },
    select: { name: true, email: true, message: true, people: true, wishedDate: true, createdAt: true },
  });
  return row && { ...row, wishedDate: row.wishedDate?.toISOString().slice(0, 10) ?? null };
}
