import pg from "pg";

export const ORDERS = 10_000;
/** In one statement: 10,000 have reached the limit of 15 s on a busy machine. */
const AT_A_TIME = 1_000;

/** Orders of these numbers, each with all its rows, over three years; what is older than twenty days is delivered. */
const seed = (from: number, to: number) => `
  WITH n AS (SELECT g, gen_random_uuid() AS checkout, gen_random_uuid() AS id,
      timestamptz '2026-11-30 12:00+01' - (g % 1095) * interval '1 day' - (g % 1000) * interval '1 minute' AS paid,
      CASE WHEN g % 1095 > 20 THEN 'delivered'
        ELSE (ARRAY['received','bamboo','tip','ferrule','handle','straps','ready','shipped','delivered','cancelled']::order_status[])[1 + g % 10] END AS status
    FROM generate_series(${from}, ${to}) g),
  c AS (INSERT INTO checkouts (id, kind, status, fingerprint, lines, subtotal_amount, shipping_cost, total_amount, due_amount, vat_amount, email, expires_at, updated_at)
    SELECT checkout, 'poles', 'completed', checkout::text, '[]', 119400, 9900, 129300, 129300, 25860, 'kund' || g || '@example.se', paid, paid FROM n),
  o AS (INSERT INTO orders (id, checkout_id, number, kind, status, email, subtotal_amount, shipping_cost, total_amount, due_amount, vat_amount, stripe_payment_intent, paid_at)
    SELECT id, checkout, 1000 + g, 'poles', status, 'kund' || g || '@example.se', 119400, 9900, 129300, 129300, 25860, 'pi_' || g, paid FROM n),
  i AS (INSERT INTO order_items (id, order_id, position, product, product_title, product_price, engraving_price, quantity, color_name, length, parts, engraving, line_total, withdrawal_exempt)
    SELECT gen_random_uuid(), id, 1, 'vuxenstav', 'Vuxenstav', 99500, 19900, 1, 'Röd', 125, '[{"part":"color","name":"Röd","id":"rod"},{"part":"grip","name":null,"id":null}]', 'ASTRID', 119400, true FROM n),
  e AS (INSERT INTO order_events (id, order_id, kind, to_status, actor) SELECT gen_random_uuid(), id, 'paid', 'received', 'shop' FROM n),
  b AS (INSERT INTO outbox (id, kind, dedupe_key, payload, status) SELECT gen_random_uuid(), kind, kind || ':' || id, jsonb_build_object('orderId', id), 'done'
    FROM n, unnest(ARRAY['order-confirmation', 'work-order']) kind)
  INSERT INTO shipping_info (id, order_id, recipient_name, address_line1, postal_code, city, country, phone, email, carrier, service, delivery_time, provider)
    SELECT gen_random_uuid(), id, 'Kund Öberg' || g, 'Storgatan 1', '11122', 'Stockholm', 'SE', '+46701234567', 'kund' || g || '@example.se', 'DB Schenker', 'Ombud', '5–10 dagar', 'rate-table' FROM n`;

/** Brings a migrated database from so many orders (0 is an empty one) to so many. */
export async function seedOrders(url: string, to = ORDERS, before = 0): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let from = before + 1; from <= to; from += AT_A_TIME)
    await client.query(seed(from, Math.min(to, from + AT_A_TIME - 1)));
  await client.query("UPDATE counters SET value = $1, noted = $1 WHERE name = 'order'", [1000 + to]);
  await client.query("ANALYZE");
  await client.end();
}
