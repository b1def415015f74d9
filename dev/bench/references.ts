// What the shop is measured against: servers that only hand out its own HTML.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { answering } from "../answering.ts";
import { nextCommand } from "../build.ts";
import { projectRoot } from "../files.ts";
import { freePort } from "../../server/free-port.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { supervise } from "../supervise.ts";

export type Reference = { url: string; pid: number };
type Owner = Pick<Lifecycle, "onStop">;

type Options = { env?: NodeJS.ProcessEnv; stderr?: "ignore" };

async function started(life: Owner, command: string[], url: string, options?: Options): Promise<Reference> {
  const server = supervise(command, { ...options, wholeGroup: true, graceSeconds: 3, stdout: "ignore" });
  life.onStop(server.stop);
  await answering(url, 30_000);
  return { url, pid: server.child.pid! };
}

/** The page from the memory of a Node server. */
export async function bareNode(life: Owner, folder: string, html: string): Promise<Reference> {
  const file = path.join(folder, "page.html.br");
  writeFileSync(file, brotliCompressSync(html));
  const port = await freePort();
  const script = path.join(import.meta.dirname, "bare-node.ts");
  return started(life, [process.execPath, script, String(port), file], `http://127.0.0.1:${port}/`);
}

/** The shop's build under `next start` as it is without a front: compressing by itself, which is Next's default. */
export async function nextStart(life: Owner, folder: string, env: NodeJS.ProcessEnv): Promise<Reference> {
  const app = path.join(folder, "next-start");
  mkdirSync(app);
  for (const name of [".next", "public", "node_modules", "package.json"])
    symlinkSync(path.join(projectRoot, name), path.join(app, name));
  const config = JSON.stringify(path.join(projectRoot, "next.config.ts"));
  writeFileSync(
    path.join(app, "next.config.mjs"),
    `import config from ${config};\nexport default { ...config, compress: true };\n`,
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = nextCommand("start", app, "-H", "127.0.0.1", "-p", String(port));
  const { pid } = await started(life, command, `${url}/up`, {
    env: { ...env, PORT: String(port) },
    stderr: "ignore",
  });
  return { url, pid };
}

/** Is there an nginx to measure? */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
}

/** The page as a packed file, from nginx. */
export async function nginxFile(life: Owner, folder: string, html: string): Promise<Reference> {
  const port = await freePort();
  const run = runFolder(folder, "nginx-file");
  writeFileSync(path.join(run, "page.html"), brotliCompressSync(html));
  return startNginx(
    life,
    run,
    `worker_processes auto; pid ${run}/nginx.pid; error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; types { text/html html; }
  client_body_temp_path ${run}/body; proxy_temp_path ${run}/proxy; fastcgi_temp_path ${run}/fastcgi;
  uwsgi_temp_path ${run}/uwsgi; scgi_temp_path ${run}/scgi;
  server { listen 127.0.0.1:${port}; root ${run}; add_header Content-Encoding br; }
}`,
    `http://127.0.0.1:${port}/page.html`,
  );
}

function runFolder(folder: string, name: string): string {
  const run = path.join(folder, name);
  mkdirSync(run, { recursive: true });
  return run;
}

/** Starts nginx with this configuration. */
export async function startNginx(life: Owner, run: string, conf: string, url: string): Promise<Reference> {
  const file = path.join(run, "nginx.conf");
  writeFileSync(file, conf);
  // Started by root, nginx would serve as somebody else, who may not look into a folder that is only root's.
  const asStarted = process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
  return started(life, ["nginx", "-c", file, "-e", "stderr", "-g", asStarted], url);
}
