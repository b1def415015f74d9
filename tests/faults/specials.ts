// Faults that are no outage of one service: a graceful stop, a full disk, a wrong clock, a blog without its database.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, post, type Request } from "./ask.ts";
import type { Row } from "./table.ts";
import { until } from "../support/until.ts";
import { picture, uploadPicture } from "./traffic.ts";
import type { World } from "./world.ts";

export type Special = Pick<Row, "requests" | "broken" | "note">;

/** SIGTERM while requests are in flight: the shop answers every one that has reached it. */
export async function gracefulStop(world: World): Promise<Special> {
  const CALLS = 30;
  const requests: Request[] = [];
  const sessions = await openSessions(world, 6);
  // Each verify asks Stripe, which answers late: once all have asked, all are in flight.
  const since = Date.now();
  const asked = async () => (await world.stripe.control.requests()).filter(({ at }) => at >= since).length;
  await world.stripe.control.setFault({ mode: "hold", ms: 1500 });
  const calls = Array.from({ length: CALLS }, (_, index) => verify(world, sessions[index % 6]!, requests));
  const answered = Promise.all(calls).then(() => true);
  while ((await asked()) < CALLS) if (await Promise.race([answered, sleep(10)])) break;
  const underWay = CALLS - requests.length;
  const began = performance.now();
  await world.web.stop();
  const took = performance.now() - began;
  const answers = await Promise.all(calls);
  await world.stripe.control.setFault(null);
  await world.web.start();
  const lost = answers.filter((status) => status === 0).length;
  const wrong = answers.filter((status) => status !== 0 && status !== 202 && status !== 200).length;
  return {
    requests,
    broken: [
      ...(lost ? [`${lost} av ${CALLS} påbörjade anrop tappades`] : []),
      ...(wrong ? [`${wrong} av ${CALLS} påbörjade anrop fick fel svar`] : []),
      ...(underWay ? [] : ["inget anrop var på väg när signalen kom"]),
    ],
    note: `${CALLS - lost} av ${CALLS} påbörjade besvarade, ${underWay} på väg vid signalen, nere efter ${(took / 1000).toFixed(1)} s`,
  };
}

/** SIGTERM while mails are sent: the shop finishes and records them, so the next start sends none of them again. */
export async function stopWhileMailing(world: World): Promise<Special> {
  const pending = (more: string) =>
    world.sql<{ id: string }>(`SELECT id FROM outbox WHERE status = 'pending' ${more}`);
  world.mail.setFault({ mode: "slow", ms: 3_000 });
  const [session] = await openSessions(world, 1);
  await world.stripe.control.pay(session!);
  const requests: Request[] = [];
  await verify(world, session!, requests);
  await until(async () => (await pending("AND attempts = 1")).length > 0, 15_000);
  const underWay = (await pending("AND attempts = 1")).map(({ id }) => id);
  await world.web.stop();
  const left = (await pending("")).filter(({ id }) => underWay.includes(id)).length;
  world.mail.setFault(null);
  await world.web.start();
  await until(async () => (await pending("AND next_attempt_at <= now()")).length === 0, 15_000);
  return {
    requests,
    broken: [
      ...(underWay.length ? [] : ["inget mejl var på väg när signalen kom"]),
      ...(left ? [`${left} mejl var på väg och blev inte antecknade: de skickas en gång till`] : []),
    ],
    note: `${underWay.length} på väg vid signalen`,
  };
}

async function openSessions(world: World, count: number): Promise<string[]> {
  const bought = await Promise.all(
    Array.from({ length: count }, () => post(world, [], "purchase-gift-card", { amount: 1000 })),
  );
  return bought.map(({ body }) => /cs_[A-Za-z0-9_]+/.exec(String(body.url))![0]);
}

async function verify(world: World, sessionId: string, requests: Request[]): Promise<number> {
  const { status } = await post(world, requests, "create-gift-card", { sessionId });
  // 409 (not paid yet) is the right answer.
  return status === 409 ? 200 : status;
}

export function onTmpfs(world: World, size: string): boolean {
  if (process.getuid?.() !== 0) return false;
  mkdirSync(world.uploads, { recursive: true });
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", world.uploads]).status === 0;
}

/** A disk with room for half a picture: the upload is answered 507 and leaves neither a file nor a row. */
export async function fullDisk(world: World): Promise<Special | null> {
  if (!onTmpfs(world, "128k")) return null;
  const requests: Request[] = [];
  const broken: string[] = [];
  try {
    const before = await uploadsLogged(world);
    const answer = await uploadPicture(world, requests, await picture(500));
    if (answer.status !== 507) broken.push(`svar ${answer.status}, inte 507`);
    if (!answer.text.includes("Kunde inte ladda upp bilden"))
      broken.push(`svarstext: ${answer.text.slice(0, 80)}`);
    const left = readdirSync(world.uploads);
    if (left.length) broken.push(`${left.length} filer blev kvar: ${left[0]}`);
    if ((await uploadsLogged(world)) !== before) broken.push("en rad blev kvar");
    // Requests that need no disk still work.
    await openSessions(world, 1);
  } finally {
    spawnSync("umount", [world.uploads]);
  }
  return { requests, broken };
}

async function uploadsLogged({ sql }: World): Promise<number> {
  const [row] = await sql<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit_log WHERE action = 'picture.upload'",
  );
  return row!.count;
}

/** The environment that gives the server a wrong clock; null where libfaketime is not installed. */
export function wrongClock(offset: string): Record<string, string> | null {
  const found = spawnSync("sh", ["-c", "ls /usr/lib/*/faketime/libfaketimeMT.so.1 2>/dev/null"], {
    encoding: "utf8",
  }).stdout.trim();
  return found
    ? { LD_PRELOAD: found.split("\n")[0]!, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: "1" }
    : null;
}

/**
 * The blog while the database is away, without nginx: a page that needs only the settings is still shown, a page with posts
 * is an error, drawn by JavaScript. tests/dev/nginx-front.test.ts tests the copies that nginx shows meanwhile.
 */
export async function blogWithoutDatabase(world: World, unseen: string): Promise<Special> {
  const requests: Request[] = [];
  const broken: string[] = [];
  const read = (path: string) => ask(world, requests, path);
  for (const seen of ["/blogg", "/sitemap.xml"]) await read(seen);
  await world.database.stop("fast");
  const listing = ["/blogg", "/blogg/sida/7", `/blogg/${unseen}`, "/blogg/rss.xml", "/sitemap.xml"];
  const own = "/folj/00000000-0000-4000-8000-000000000000";
  for (const path of [...listing, own, "/"]) {
    const { status, text } = await read(path);
    if (status !== (path === "/" ? 200 : 500)) broken.push(`${path} svarade ${status}`);
    if (path === "/" && !text.includes("Stavmakeriet")) broken.push("startsidan är tom");
  }
  await world.database.start();
  const began = performance.now();
  const isBack = async () => (await read(`/blogg/${unseen}`)).text.includes(`Inlägg ${unseen}`);
  if (!(await until(isBack, 10_000))) broken.push(`/blogg/${unseen} kom inte tillbaka`);
  const back = ((performance.now() - began) / 1000).toFixed(1);
  return { requests, broken, note: `inlägget åter efter ${back} s` };
}
