import "server-only";
import { toDay } from "@/lib/kernel/dates";
import { db, escapeLike, Prisma, type Tx } from "@/lib/kernel/db";
import { ore } from "@/lib/kernel/money";
import { isUuid } from "@/lib/kernel/uuid";
import { PAGE_SIZE } from "@/lib/shop/list-query";
import type { EnquiryStatus } from "@/prisma/generated/enums";

type Row = Prisma.EventEnquiryGetPayload<object>;

const dayIn = (date: Date | null) => date && toDay(date);

/** What was asked for (`people`, `wishedDay`) and agreed on (the rest); days are `YYYY-MM-DD`. */
function toEnquiry({ wishedDate, bookedDay, sumOre, ...row }: Row) {
  return {
    ...row,
    wishedDay: dayIn(wishedDate),
    bookedDay: dayIn(bookedDay),
    sum: sumOre === null ? null : ore(sumOre),
  };
}

export type InboxEnquiry = ReturnType<typeof toEnquiry>;

/** A page of the enquiries of a status, or of all: unanswered first, then the newest. */
export async function listEnquiries(status: EnquiryStatus | null, page = 1): Promise<InboxEnquiry[]> {
  const shown = await db().$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM event_enquiries ${status ? Prisma.sql`WHERE status = ${status}::enquiry_status` : Prisma.empty}
    ORDER BY (status = 'new') DESC, created_at DESC, id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`);
  const rows = await db().eventEnquiry.findMany({ where: { id: { in: shown.map(({ id }) => id) } } });
  const isNew = (row: Row) => Number(row.status === "new");
  return rows
    .toSorted((a, b) => isNew(b) - isNew(a) || b.createdAt.getTime() - a.createdAt.getTime())
    .map(toEnquiry);
}

/** The newest enquiries with this text in the message, the name or the e-mail; `most` at the most. */
export async function findEnquiries(query: string, most: number): Promise<InboxEnquiry[]> {
  const contains = { contains: escapeLike(query), mode: "insensitive" } as const;
  const rows = await db().eventEnquiry.findMany({
    where: { OR: [{ name: contains }, { email: contains }, { message: contains }] },
    orderBy: { createdAt: "desc" },
    take: most,
  });
  return rows.map(toEnquiry);
}

export async function countEnquiries(): Promise<Record<EnquiryStatus, number>> {
  const groups = await db().eventEnquiry.groupBy({ by: ["status"], _count: { _all: true } });
  const none = { new: 0, answered: 0, booked: 0, declined: 0 };
  return { ...none, ...Object.fromEntries(groups.map(({ status, _count }) => [status, _count._all])) };
}

/** One enquiry with what was agreed on; null when it has been deleted. */
export async function findInboxEnquiry(id: string, client: Tx = db()): Promise<InboxEnquiry | null> {
  const row = isUuid(id) ? await client.eventEnquiry.findUnique({ where: { id } }) : null;
  return row && toEnquiry(row);
}

/** Who else is booked on a day (`YYYY-MM-DD`): there is only one workbench. */
export async function findBookedOn(day: string, butId: string): Promise<string | null> {
  const row = await db().eventEnquiry.findFirst({
    where: { status: "booked", bookedDay: new Date(`${day}T00:00:00Z`), id: { not: butId } },
    select: { name: true },
  });
  return row?.name ?? null;
}
