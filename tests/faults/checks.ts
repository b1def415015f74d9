// Waits until the shop has finished its work, then checks that nothing was lost.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { lookupHash } from "../../lib/gift-cards/sealed/keys.ts";
import { findBroken } from "../../ops/invariants.ts";
import { MONEY_AND_FREIGHT } from "../../lib/outbox/outbox.ts";
import { until } from "../support/until.ts";
import type { Told } from "./traffic.ts";
import type { World } from "./world.ts";

const REST_WITHIN_MS = 60_000;

/**
 * Makes delayed work due now instead of waiting for it: rows in back-off, and checkouts too young for the sweeper. Call it
 * only while the web server is down, which must not see its own rows change.
 */
async function passTime({ sql }: World): Promise<void> {
  await sql("UPDATE outbox SET next_attempt_at = now() WHERE status = 'pending' AND next_attempt_at > now()");
  await sql(
    "UPDATE checkouts SET created_at = created_at - interval '11 minutes' WHERE status IN ('open', 'processing')",
  );
}

/** Restarts the web server (its sweeper runs at start) and waits until no work is left. Returns how many ms it took. */
export async function comeToRest(world: World, { lost = false } = {}): Promise<number> {
  const began = performance.now();
  await world.web.stop();
  await passTime(world);
  await world.web.start();
  let left: string[] = [];
  const isAtRest = async () => {
    if (!lost) await world.stripe.control.deliverNow();
    left = await unfinished(world, lost);
    return left.length === 0;
  };
  if (await until(isAtRest, REST_WITHIN_MS)) return performance.now() - began;
  throw new Error(`Efter ${REST_WITHIN_MS / 1000} s är ännu inte klart: ${left.join(", ")}`);
}

async function unfinished({ sql, stripe }: World, lost: boolean): Promise<string[]> {
  const left: string[] = [];
  const [rows] = await sql<{ outbox: number; events: number }>(
    `SELECT (SELECT count(*)::int FROM outbox WHERE status = 'pending') AS outbox,
            (SELECT count(*)::int FROM stripe_events WHERE status = 'received') AS events`,
  );
  if (rows!.outbox) left.push(`${rows!.outbox} utskick`);
  if (rows!.events && !lost) left.push(`${rows!.events} händelser`);
  const open = await sql<{ id: string; session: string | null }>(
    "SELECT id, stripe_session_id AS session FROM checkouts WHERE status IN ('open', 'processing')",
  );
  const sessions = new Map((await stripe.control.sessions()).map((session) => [session.id, session]));
  const waiting = open.filter(({ session }) => !session || sessions.get(session)?.status !== "open");
  if (waiting.length) left.push(`${waiting.length} köp`);
  if (!lost) {
    const undelivered = (await stripe.control.events()).filter((event) => event.pending_webhooks > 0);
    if (undelivered.length) left.push(`${undelivered.length} webhookar`);
  }
  return left;
}

/** Every broken promise in words; empty when all hold. */
export async function findBrokenPromises(
  world: World,
  told: Told,
  duplicatesAllowed: number,
): Promise<string[]> {
  const broken = (await findBroken(async (sql) => ({ rows: await world.sql(sql) }))).map(
    ({ rule, rows }) => `${rule}: ${rows.length} (${JSON.stringify(rows[0]).slice(0, 160)})`,
  );
  return [
    ...broken,
    ...(await againstStripe(world)),
    ...(await againstTold(world, told)),
    ...(await againstFiles(world)),
    ...(await againstMail(world, duplicatesAllowed)),
    ...againstLog(world, told),
  ];
}

type OrderRow = { id: string; session: string | null; due: number; checkout: string };

/** Checks I2, I3, I4 and I6 against Stripe's own records instead of our rows. */
async function againstStripe({ sql, stripe }: World): Promise<string[]> {
  const broken: string[] = [];
  const orders = await sql<OrderRow>(
    "SELECT id, stripe_session_id AS session, due_amount AS due, checkout_id AS checkout FROM orders",
  );
  const bySession = new Map(orders.filter((order) => order.session).map((order) => [order.session!, order]));
  const paidFor = new Map<string, number>();
  for (const session of await stripe.control.sessions()) {
    const paid = session.status === "complete" && session.payment_status !== "unpaid";
    const order = bySession.get(session.id);
    if (paid && !order) broken.push(`I2 betald session utan order: ${session.id}`);
    if (!paid && order) broken.push(`I2 order utan betalning: ${session.id}`);
    if (paid && order && (order.due !== session.amount_total || session.currency !== "sek"))
      broken.push(`I4 order ${order.id}: ${order.due} öre, Stripe ${session.amount_total}`);
    const checkout = session.client_reference_id!;
    if (paid) paidFor.set(checkout, (paidFor.get(checkout) ?? 0) + 1);
  }
  for (const [checkout, times] of paidFor)
    if (times > 1) broken.push(`dubbel betalning för ett köp: ${checkout}`);
  const held = await sql<{ session: string }>(
    "SELECT stripe_session_id AS session FROM checkouts WHERE gift_card_state = 'reserved'",
  );
  const open = new Set(
    (await stripe.control.sessions()).filter(({ status }) => status === "open").map(({ id }) => id),
  );
  for (const { session } of held)
    if (!open.has(session)) broken.push(`I7 kort hålls av en död session: ${session}`);
  return broken;
}

async function againstTold({ sql, env }: World, told: Told): Promise<string[]> {
  const broken: string[] = [];
  const has = async (table: string, column: string) =>
    new Set(
      (await sql<{ value: string }>(`SELECT ${column}::text AS value FROM ${table}`)).map((row) => row.value),
    );
  const orders = await has("orders", "id");
  for (const [session, id] of told.orders)
    if (!orders.has(id)) broken.push(`kvitterad order finns inte: ${session}`);
  const codes = await has("gift_cards", "code_hash");
  for (const code of [...told.cards.values(), ...told.codes])
    if (!codes.has(lookupHash(env.AUTH_SECRET!, "find codes", code)))
      broken.push(`kvitterat kort finns inte: ${code}`);
  const slugs = await has("blog_posts", "slug");
  const logged = await sql<{ slug: string }>(
    `SELECT p.slug FROM blog_posts p JOIN audit_log a ON a.entity_id = p.id::text AND a.action = 'post.create'`,
  );
  const audited = new Set(logged.map(({ slug }) => slug));
  for (const slug of told.posts) if (!slugs.has(slug)) broken.push(`sparat inlägg finns inte: ${slug}`);
  for (const slug of slugs)
    if (slug.startsWith("fel-") && !audited.has(slug)) broken.push(`I11 inlägg utan rad i loggen: ${slug}`);
  return broken;
}

/** Checks I9: each picture that was reported as stored exists, and no file has a foreign name. */
async function againstFiles({ uploads, sql }: World): Promise<string[]> {
  const broken: string[] = [];
  const names = existsSync(uploads) ? readdirSync(uploads) : [];
  const rows = await sql<{ url: string }>(
    "SELECT details->>'url' AS url FROM audit_log WHERE action = 'picture.upload'",
  );
  for (const { url } of rows)
    if (!existsSync(path.join(uploads, path.basename(url)))) broken.push(`I9 bild utan fil: ${url}`);
  // A kill may leave a .tmp file, or a whole file without a row; a cleanup job removes both after a day.
  const empty = names.filter((name) => name.endsWith(".webp") && !/^[0-9a-f]{32}-\d+x\d+/.test(name));
  for (const name of empty) broken.push(`I9 fil med främmande namn: ${name}`);
  return broken;
}

/** Checks that each mail arrived once by its Message-ID. A kill or a cut after the SMTP 250 may cause a copy. */
async function againstMail({ sql, mail }: World, duplicatesAllowed: number): Promise<string[]> {
  const broken: string[] = [];
  const counts = new Map<string, number>();
  for (const { messageId } of mail.messages()) {
    const id = messageId.replace(/^<|@.*$/g, "");
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const rows = await sql<{ id: string; kind: string; status: string }>("SELECT id, kind, status FROM outbox");
  for (const { id, kind, status } of rows) {
    if (status === "failed") broken.push(`I5 utskick parkerat: ${id}`);
    const isMail = !(MONEY_AND_FREIGHT as readonly string[]).includes(kind);
    if (status === "done" && isMail && !counts.has(id)) broken.push(`I5 utskick som aldrig kom: ${id}`);
  }
  const copies = [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
  if (copies > duplicatesAllowed)
    broken.push(`I5 ${copies} mejl kom två gånger, högst ${duplicatesAllowed} får det`);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of counts.keys()) if (!known.has(id)) broken.push(`I5 mejl utan rad: ${id}`);
  return broken;
}

/** Checks that the server's log, through every fault so far, holds no name, address, e-mail or code. */
function againstLog({ logFile }: World, told: Told): string[] {
  const text = readFileSync(logFile, "utf8");
  const people = ["Astrid", "Björkvägen", "070-123", "+4670123", ...told.cards.values()];
  const found = people.filter((word) => text.includes(word));
  const mails = text.match(/[\w-]+@example\.se/g) ?? [];
  return [...found, ...mails.slice(0, 1)].map((word) => `personuppgift i loggen: ${word}`);
}
