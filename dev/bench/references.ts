// What the shop is measured against: servers that only hand out its own HTML.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { answering } from "../bare-next.ts";
import { projectRoot } from "../files.ts";
import { freePort } from "../free-port.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { supervise } from "../supervise.ts";

export type Reference = { url: string; pid: number };
type Owner = Pick<Lifecycle, "onStop">;

async function started(life: Owner, command: string[], url: string): Promise<Reference> {
  const server = supervise(command, { wholeGroup: true, graceSeconds: 2, stdout: "ignore" });
  life.onStop(server.stop);
  await answering(url, 10_000);
  return { url, pid: server.child.pid! };
}

/** The page from the memory of a Node server. */
export async function bareNode(life: Owner, folder: string, html: string): Promise<Reference> {
  const file = path.join(folder, "page.html.gz");
  writeFileSync(file, gzipSync(html, { level: 9 }));
  const port = await freePort();
  const script = path.join(import.meta.dirname, "bare-node.ts");
  return started(life, [process.execPath, script, String(port), file], `http://127.0.0.1:${port}/`);
}

/** Is there an nginx to measure? */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"], { stdio: "ignore" }).status === 0;
}

/** The page as a packed file, from nginx. */
export async function nginxFile(life: Owner, folder: string, html: string): Promise<Reference> {
  const port = await freePort();
  const run = runFolder(folder, "nginx-file");
  writeFileSync(path.join(run, "page.html"), html);
  writeFileSync(path.join(run, "page.html.gz"), gzipSync(html, { level: 9 }));
  return nginx(
    life,
    run,
    `worker_processes auto; pid ${run}/nginx.pid; error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000; types { text/html html; }
  client_body_temp_path ${run}/body; proxy_temp_path ${run}/proxy; fastcgi_temp_path ${run}/fastcgi;
  uwsgi_temp_path ${run}/uwsgi; scgi_temp_path ${run}/scgi;
  server { listen 127.0.0.1:${port}; root ${run}; gzip_static on; }
}`,
    `http://127.0.0.1:${port}/page.html`,
  );
}

/** The shop's own configuration in front of a running shop. */
export async function nginxFront(life: Owner, folder: string, shopUrl: string): Promise<Reference> {
  const port = await freePort();
  const run = runFolder(folder, "nginx-front");
  const template = readFileSync(path.join(projectRoot, "dev/front/nginx.conf"), "utf8");
  const values: Record<string, string> = {
    ROOT: projectRoot,
    LISTEN: `127.0.0.1:${port}`,
    SHOP: new URL(shopUrl).host.replace("localhost", "127.0.0.1"),
    RUN: run,
  };
  const conf = template.replace(/^#.*$/gm, "").replace(/@([A-Z]+)@/g, (_, name: string) => values[name]!);
  return nginx(life, run, conf, `http://127.0.0.1:${port}/`);
}

function runFolder(folder: string, name: string): string {
  const run = path.join(folder, name);
  mkdirSync(run, { recursive: true });
  // nginx, begun as root, works as somebody else.
  chmodSync(folder, 0o755);
  chmodSync(run, 0o777);
  return run;
}

async function nginx(life: Owner, run: string, conf: string, url: string): Promise<Reference> {
  const file = path.join(run, "nginx.conf");
  writeFileSync(file, conf);
  return started(life, ["nginx", "-c", file, "-e", "stderr", "-g", "daemon off;"], url);
}
