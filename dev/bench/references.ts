// The servers that the shop is compared with, and nginx.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { answering } from "../answering.ts";
import { freePort } from "../free-port.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { supervise } from "../supervise.ts";

type Reference = { url: string; pid: number; stop: () => Promise<unknown> };
type Owner = Pick<Lifecycle, "onStop">;

async function started(life: Owner, command: string[], url: string): Promise<Reference> {
  const server = supervise(command, { wholeGroup: true, graceSeconds: 3, stdout: "ignore" });
  life.onStop(server.stop);
  await answering(`${url}/`, 30_000);
  return { url, pid: server.child.pid!, stop: server.stop };
}

/** Starts a Node server that sends the files of a folder from memory. */
export async function bareNode(life: Owner, folder: string): Promise<Reference> {
  const port = await freePort();
  const script = path.join(import.meta.dirname, "bare-node.ts");
  return started(life, [process.execPath, script, String(port), folder], `http://127.0.0.1:${port}`);
}

/** Is nginx installed? */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
}

/** Starts nginx with this configuration. */
export async function startNginx(life: Owner, run: string, conf: string, url: string): Promise<Reference> {
  const file = path.join(run, "nginx.conf");
  writeFileSync(file, conf);
  // Started by root, nginx would drop to a user that may not read root's folders.
  const asStarted = process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
  return started(life, ["nginx", "-c", file, "-e", "stderr", "-g", asStarted], url);
}
