// Fills a shop with rows to protect (an order, a post, a code, a campaign, an enquiry, a withdrawal, an account), and
// takes checksums of its tables.
import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { ADDRESS, newOrder } from "../../../dev/shopper.ts";
import { stripeControl } from "../../../dev/stand-ins/stripe/control.ts";
import { issueCards } from "../../../dev/issue-gift-cards.ts";
import { payFor } from "../../support/pay-for.ts";
import { until } from "../../support/until.ts";

/** The shop under test, with the secret that seals its cookies and codes. */
export type Shop = { url: string; stripeUrl: string; databaseUrl: string; authSecret: string };

export type Held = {
  /** Shared by the order, post, code, enquiry, unmatched withdrawal and account, so that any page or form finds a row. */
  id: string;
  campaign: string;
  /** Words that occur only in these rows. */
  secrets: readonly string[];
};

const PATIENCE_MS = 30_000;

/** Fills the shop, and waits until it has finished the jobs that follow. */
export async function fillShop({ url, stripeUrl, authSecret }: Shop, client: pg.Client): Promise<Held> {
  const word = randomBytes(6).toString("hex");
  const secret = (part: string) => `${part}${word}`;
  const id = await buy(url, stripeUrl, secret);
  const campaign = randomUUID();
  await client.query("UPDATE orders SET note = $2 WHERE id = $1", [id, secret("Anteckning")]);
  await client.query(
    "INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, $2, $3, '<p>Utkast</p>')",
    [id, secret("Utkast"), word],
  );
  const code = (part: string) => secret(part).toUpperCase();
  await client.query(...issueCards(authSecret, "promo", 5_000, { id, code: code("RABATT") }));
  await client.query(...issueCards(authSecret, "promo", 0, { id: campaign, code: code("KAMPANJ") }));
  await client.query(
    "INSERT INTO campaigns (gift_card_id, percent, products, note) VALUES ($1, 10, '{}', $2)",
    [campaign, secret("Kampanj")],
  );
  await client.query("INSERT INTO event_enquiries (id, name, email, message) VALUES ($1, $2, $3, $4)", [
    id,
    secret("Fragare"),
    `${secret("fragare")}@example.se`,
    secret("Fraga"),
  ]);
  await client.query("INSERT INTO withdrawals (id, order_number, name, email) VALUES ($1, 900000, $2, $3)", [
    id,
    secret("Angrar"),
    `${secret("angrar")}@example.se`,
  ]);
  await client.query("INSERT INTO users (id, email, password_hash) VALUES ($1, $2, 'x')", [
    id,
    `${secret("konto")}@example.se`,
  ]);
  await client.query("INSERT INTO user_roles (id, user_id, role) VALUES (gen_random_uuid(), $1, 'writer')", [
    id,
  ]);
  await comeToRest(client);
  return { id, campaign, secrets: [word, word.toUpperCase()] };
}

async function buy(url: string, stripeUrl: string, secret: (part: string) => string): Promise<string> {
  const body = JSON.parse((await newOrder(url))()) as { items: object[] };
  return payFor(url, stripeControl(stripeUrl), {
    ...body,
    // The price is left out, because the engraving changes it.
    items: body.items.map((item) => ({ ...item, price: undefined, engraving: "HEMLIG" })),
    shippingAddress: {
      ...ADDRESS,
      recipient_name: secret("Kund "),
      address_line1: secret("Gata "),
      email: `${secret("kund")}@example.se`,
    },
  });
}

async function comeToRest(client: pg.Client): Promise<void> {
  const open = `SELECT FROM outbox WHERE status = 'pending' AND next_attempt_at < now() + interval '1 minute'
                UNION ALL SELECT FROM stripe_events WHERE status = 'received'`;
  if (!(await until(async () => (await client.query(open)).rowCount === 0, PATIENCE_MS, 200)))
    throw new Error("Butiken blev inte klar med det som köptes.");
}

/** Tables that the shop writes by itself: rate limits, visit counts, alarms, daily totals, backups. */
const BY_ITSELF = ["rate_limits", "visit_counts", "alarms", "daily_sales", "backups"];

/** Live sessions without last_used_at, which each use changes; ended sessions are deleted after a while. */
const LIVE_SESSIONS = `(SELECT id, user_id, created_at, proven_at FROM admin_sessions
  WHERE created_at > now() - interval '11 hours' AND last_used_at > now() - interval '29 minutes')`;

/** The row count and a hash of each table. */
export async function tablesNow(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname = 'public' AND NOT tablename = ANY($1) ORDER BY tablename`,
    [BY_ITSELF],
  );
  const states = new Map<string, string>();
  for (const { name } of rows) {
    const from = name === "admin_sessions" ? LIVE_SESSIONS : name;
    const found = await client.query<{ state: string }>(
      `SELECT count(*) || ' rader ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS state FROM ${from} t`,
    );
    states.set(name, found.rows[0]!.state);
  }
  return states;
}
