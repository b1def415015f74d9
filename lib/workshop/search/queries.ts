import "server-only";
import { escapeLike, Prisma } from "@/lib/kernel/db";

/** A search among the orders counts and shows at most this many. */
export const FOUND_MAX = 1_000;

/** The digits of a query that is a number and nothing else, otherwise "". */
function digitsIn(query: string): string {
  return /^[\d\s+()#-]+$/.test(query) ? query.replace(/\D/g, "") : "";
}

/** Matches a part of a town's name, of three characters at least: the trigram index needs so many. */
const townPart = (like: string) =>
  Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.city ILIKE ${like}`;

/** The ways to find orders `o` by their buyer's data. Each is a query of its own, because an OR of them would use no index. */
export function buyerWays(query: string): Prisma.Sql[] {
  const like = `%${escapeLike(query)}%`;
  const digits = digitsIn(query);
  // Stored as +4670…; typed as 070…, 0046 70… or by its last digits.
  const phone = digits.length > 5 ? `%${digits.replace(/^(00)?46|^0/, "")}%` : null;
  return [
    Prisma.sql`WHERE o.email ILIKE ${like}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.recipient_name ILIKE ${like}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.postal_code = ${digits.length === 5 ? digits : null}`,
    Prisma.sql`JOIN shipping_info s ON s.order_id = o.id WHERE s.phone LIKE ${phone}`,
    ...(query.length > 2 ? [townPart(like)] : []),
  ];
}

/**
 * SQL of the newest orders `o` that any of the ways finds and that meet the conditions: up to `most` by each, null for all.
 * Columns: id, paid_at, number.
 */
export function unionOf(ways: readonly Prisma.Sql[], conditions: Prisma.Sql, most: number | null) {
  const each = ways.map(
    (way) => Prisma.sql`
      (SELECT o.id, o.paid_at, o.number FROM orders o ${way} AND ${conditions}
       ORDER BY o.paid_at DESC, o.number DESC LIMIT ${most}::int)`,
  );
  return Prisma.join(each, " UNION ");
}
