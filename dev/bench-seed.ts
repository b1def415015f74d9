import type pg from "pg";
import { withClient } from "../ops/with-client.ts";

export const ORDERS = 10_000;

/** Above this many new orders, indexes are rebuilt after the inserts, and foreign keys are not checked row by row. */
const MANY = 100_000;

const TABLES = ["checkouts", "orders", "order_items", "order_events", "outbox", "shipping_info"];

/** A UUID of version 7: ascending with time, as the shop's own ids in these tables are. */
const ID = "('00000000-0000-7000-8000-' || lpad(to_hex(place), 12, '0'))::uuid";

/**
 * SQL for orders with these numbers and all their rows, spread over `days`: promised within two weeks, and delivered after
 * three. One in fifty is cancelled, and one in a hundred of those is not refunded.
 */
const seed = (from: number, to: number, days: number) => [
  `CREATE TEMP TABLE n AS
    SELECT g, ${from} + row_number() OVER (ORDER BY paid) AS place, gen_random_uuid() AS checkout, gen_random_uuid() AS id, paid,
      'kund' || g || '@example.se' AS email, CASE WHEN g % 50 = 0 THEN 'cancelled'
        ELSE (ARRAY['received','bamboo','tip','ferrule','handle','straps','ready','shipped','shipped','shipped','delivered']::order_status[])[1 + least(g % ${days} / 2, 10)] END AS status
    FROM (SELECT g, timestamptz '2026-11-30 12:00+01' - (g % ${days}) * interval '1 day' - (g % 1000) * interval '1 minute' AS paid
          FROM generate_series(${from}, ${to}) g) AS numbered ORDER BY paid`,
  `INSERT INTO checkouts (id, kind, status, fingerprint, lines, subtotal_amount, shipping_cost, total_amount, due_amount, vat_amount, email, expires_at, created_at, updated_at)
    SELECT checkout, 'poles', 'completed', checkout::text, '[]', 119400, 9900, 129300, 129300, 25860, email, paid, paid, paid FROM n`,
  `INSERT INTO orders (id, checkout_id, number, kind, status, email, subtotal_amount, shipping_cost, total_amount, due_amount, vat_amount, refunded_amount, stripe_payment_intent, paid_at, ship_by)
    SELECT id, checkout, 1000 + g, 'poles', status, email, 119400, 9900, 129300, 129300, 25860,
      CASE WHEN g % 50 = 0 AND g % 5000 > 0 THEN 129300 ELSE 0 END, 'pi_' || g, paid, (paid + interval '14 days')::date FROM n`,
  `INSERT INTO order_items (id, order_id, position, product, product_title, product_price, engraving_price, quantity, color_name, length, parts, engraving, line_total, withdrawal_exempt)
    SELECT ${ID}, id, 1, 'vuxenstav', 'Vuxenstav', 99500, 19900, 1, 'Röd', 125, '[{"part":"color","name":"Röd","id":"rod"},{"part":"grip","name":null,"id":null}]', 'ASTRID', 119400, true FROM n`,
  `INSERT INTO order_events (id, order_id, kind, to_status, actor) SELECT ${ID}, id, 'paid', 'received', 'shop' FROM n`,
  `INSERT INTO outbox (id, kind, dedupe_key, payload, status)
    SELECT gen_random_uuid(), kind, kind || ':' || id, jsonb_build_object('orderId', id), 'done'
    FROM n, unnest(ARRAY['order-confirmation', 'work-order']) kind`,
  `INSERT INTO shipping_info (id, order_id, recipient_name, address_line1, postal_code, city, country, phone, email, carrier, service, delivery_time, provider)
    SELECT ${ID}, id, 'Kund Öberg' || g, 'Storgatan 1', '11122', 'Stockholm', 'SE', '+46701234567', email, 'DB Schenker', 'Ombud', '5–10 dagar', 'rate-table' FROM n`,
  "DROP TABLE n",
];

/** Drops the tables' indexes except primary keys, and returns the statements that recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisprimary`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ made }) => made);
}

/** Fills a migrated database from `before` orders (0: empty) up to `to`, over `days`. Needs the superuser above `MANY`. */
export async function seedOrders(url: string, to = ORDERS, before = 0, days = 1095): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SET statement_timeout = 0; SET maintenance_work_mem = '512MB'");
    const isMany = to - before > MANY;
    if (isMany) await client.query("SET session_replication_role = replica");
    const indexes = isMany ? await dropIndexes(client) : [];
    for (const statement of [...seed(before + 1, to, days), ...indexes]) {
      const began = performance.now();
      await client.query(statement);
      if (process.env.SEED_LOG)
        console.error(((performance.now() - began) / 1000).toFixed(1), statement.slice(0, 70));
    }
    await client.query("UPDATE counters SET value = $1, noted = $1 WHERE name = 'order'", [1000 + to]);
    await client.query("ANALYZE");
  });
}
