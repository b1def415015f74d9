// How fast /ready notices that something is wrong, and that it is right again.
import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { onTmpfs, type Special } from "./specials.ts";
import type { Request } from "./traffic.ts";
import type { World } from "./world.ts";

/** Takes away database, queue and disk in turn and times the answers of /ready. */
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
      requests.push({ path: "/ready", status: response.status, ms: performance.now() - asked });
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
  await until(503, "utskick försenade");
  await holder.query("ROLLBACK");
  await holder.end();
  await world.sql("DELETE FROM outbox WHERE dedupe_key = 'late'");
  await until(200, "utskick i tid");
  if (onTmpfs(world, "1m")) {
    await until(503, "disk full");
    spawnSync("umount", [world.uploads]);
    await until(200, "disk ledig");
  } else notes.push("full disk ej prövad: kräver root");
  return { fault: "/ready säger som det är", times: 1, requests, broken, note: notes.join(", ") };
}
