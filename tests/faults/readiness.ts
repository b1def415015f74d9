// How fast /ready notices that an instance cannot serve, and that it can again; it tells other faults to the owner only.
import { spawnSync } from "node:child_process";
import { ask, type Request } from "./ask.ts";
import { onTmpfs, type Special } from "./specials.ts";
import { until } from "../support/until.ts";
import type { World } from "./world.ts";

type Owner = { ready: boolean; disk: boolean };

/** Takes away the database and the disk in turn and checks the answers of /ready. */
export async function readinessTells(world: World): Promise<Special> {
  const broken: string[] = [];
  const notes: string[] = [];
  const requests: Request[] = [];
  const LIMIT_MS = 5_000;
  async function answers(status: number, what: string): Promise<void> {
    const began = performance.now();
    const isSaid = async () => (await ask(world, requests, "/ready")).status === status;
    const passed = (await until(isSaid, 30_000)) ? performance.now() - began : Infinity;
    notes.push(`${what} ${status} efter ${(passed / 1000).toFixed(1)} s`);
    if (passed > LIMIT_MS) broken.push(`/ready: ${what} ${status} först efter ${Math.round(passed)} ms`);
  }
  /** Checks that /ready stays 200 with a full disk, which is no reason to drain an instance, and tells the owner of it. */
  async function owner(what: string, disk: boolean): Promise<void> {
    const { status, text } = await ask(world, requests, "/ready");
    if (status !== 200 || text !== '{"ready":true}') broken.push(`/ready: ${what} ${status} ${text}`);
    const asked = await ask(world, requests, "/ready", { headers: { cookie: world.adminCookie } });
    const said = JSON.parse(asked.text) as Owner;
    if (!said.ready || said.disk !== disk) broken.push(`/ready: ${what} sägs inte: ${asked.text}`);
    notes.push(what);
  }
  await answers(200, "från början");
  await world.database.stop("fast");
  await answers(503, "utan databas");
  await ask(world, requests, "/up");
  notes.push(`/up utan databas ${requests.at(-1)!.ms.toFixed(0)} ms`);
  await world.database.start();
  await answers(200, "med databas");

  world.proxies.postgres.set("blackhole");
  await answers(503, "databas tiger");
  world.proxies.postgres.set("pass");
  await answers(200, "databas svarar");

  if (onTmpfs(world, "1m")) {
    await owner("disk full", false);
    spawnSync("umount", [world.uploads]);
    await owner("disk ledig", true);
  } else notes.push("full disk ej prövad: kräver root");
  return { requests, broken, note: notes.join(", ") };
}
