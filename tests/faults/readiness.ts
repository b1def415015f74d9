// How fast /ready notices that an instance can't serve, and that it can again; what else is wrong it tells the owner only.
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { onTmpfs, type Special } from "./specials.ts";
import type { Request } from "./traffic.ts";
import type { World } from "./world.ts";

type Owner = { ready: boolean; disk: boolean; outbox: { late: number } | null };

/** Takes away database, queue and disk in turn and looks at the answers of /ready. */
export async function readinessTells(world: World): Promise<Special> {
  const broken: string[] = [];
  const notes: string[] = [];
  const requests: Request[] = [];
  const LIMIT_MS = 5_000;
  async function until(status: number, what: string): Promise<void> {
    const began = performance.now();
    for (;;) {
      const asked = performance.now();
      const response = await fetch(`${world.url}/ready`);
      await response.text();
      requests.push({ path: "/ready", status: response.status, ms: performance.now() - asked, at: asked });
      const passed = performance.now() - began;
      if (response.status === status) {
        notes.push(`${what} ${status} efter ${(passed / 1000).toFixed(1)} s`);
        if (passed > LIMIT_MS) broken.push(`/ready: ${what} ${status} först efter ${Math.round(passed)} ms`);
        return;
      }
      if (passed > 30_000) {
        broken.push(`/ready: ${what} aldrig ${status}, senast ${response.status}`);
        return;
      }
      await sleep(100);
    }
  }
  /** A stuck queue or a full disk is no reason to take an instance away from the customers. */
  async function owner(what: string, expected: (said: Owner) => boolean): Promise<void> {
    const open = await fetch(`${world.url}/ready`);
    const text = await open.text();
    if (open.status !== 200 || text !== '{"ready":true}')
      broken.push(`/ready: ${what} ${open.status} ${text}`);
    const asked = await fetch(`${world.url}/ready`, { headers: { cookie: world.adminCookie } });
    const said = (await asked.json()) as Owner;
    if (!said.ready || !expected(said)) broken.push(`/ready: ${what} sägs inte: ${JSON.stringify(said)}`);
    notes.push(what);
  }
  await until(200, "från början");
  await world.database.stop("fast");
  await until(503, "utan databas");
  const asked = performance.now();
  await (await fetch(`${world.url}/up`)).text();
  notes.push(`/up utan databas ${(performance.now() - asked).toFixed(0)} ms`);
  await world.database.start();
  await until(200, "med databas");

  world.proxies.postgres.set("blackhole");
  await until(503, "databas tiger");
  world.proxies.postgres.set("pass");
  await until(200, "databas svarar");

  // A row that waits for ever: locked, so the worker passes over it, as it would with a worker that stands still.
  const holder = await world.connect();
  await world.sql(
    `INSERT INTO outbox (id, kind, dedupe_key, payload, next_attempt_at)
     VALUES (gen_random_uuid(), 'event-enquiry', 'late', '{"enquiryId":"00000000-0000-0000-0000-000000000000"}', now() + interval '1 hour')`,
  );
  await holder.query("BEGIN");
  await holder.query(
    "UPDATE outbox SET next_attempt_at = now() - interval '20 minutes' WHERE dedupe_key = 'late'",
  );
  await holder.query("COMMIT; BEGIN; SELECT 1 FROM outbox WHERE dedupe_key = 'late' FOR UPDATE");
  await owner("utskick försenade", ({ outbox, disk }) => outbox?.late === 1 && disk);
  await holder.query("ROLLBACK");
  await holder.end();
  await world.sql("DELETE FROM outbox WHERE dedupe_key = 'late'");
  await owner("utskick i tid", ({ outbox }) => outbox?.late === 0);
  if (onTmpfs(world, "1m")) {
    await owner("disk full", ({ disk }) => !disk);
    spawnSync("umount", [world.uploads]);
    await owner("disk ledig", ({ disk }) => disk);
  } else notes.push("full disk ej prövad: kräver root");
  return { fault: "/ready säger som det är", times: 1, requests, broken, note: notes.join(", ") };
}
