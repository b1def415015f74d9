import "server-only";
import { escapeLike, Prisma } from "@/lib/kernel/db";

/** Of a search among the orders no more than so many are counted and shown. */
export const FOUND_MAX = 1_000;

/** The digits of a query that is a number and nothing else; empty for any other. */
function digitsIn(query: string): string {
  return /^[\d\s+()#-]+$/.test(query) ? query.replace(/\D/g, "") : "";
}

/** A part of a town: the index needs three characters, and fewer tell little there. */
const townPart = (like: string) =>
  Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.city ILIKE ${like}`;

/** How orders `o` are found by their buyer's data: a question each, since only so each has an index. */
export function buyerWays(query: string): Prisma.Sql[] {
  const like = `%${escapeLike(query)}%`;
  const digits = digitsIn(query);
  // Kept as +4670…, and said as 070…, 0046 70… or by its last digits.
  const phone = digits.length > 5 ? `%${digits.replace(/^(00)?46|^0/, "")}%` : null;
  return [
    Prisma.sql`WHERE o.email ILIKE ${like}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.recipient_name ILIKE ${like}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.postal_code = ${digits.length === 5 ? digits : null}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.phone LIKE ${phone}`,
    ...(query.length > 2 ? [townPart(like)] : []),
  ];
}

/** The newest orders `o` of each way that meet the conditions, up to `most` by each, or all: id, paid_at, number. */
export function unionOf(ways: readonly Prisma.Sql[], conditions: Prisma.Sql, most: number | null) {
  const each = ways.map(
    (way) => Prisma.sql`
      (SELECT o.id, o.paid_at, o.number FROM orders o ${way} AND ${conditions}
       ORDER BY o.paid_at DESC, o.number DESC LIMIT ${most}::int)`,
  );
  return Prisma.join(each, " UNION ");
}
