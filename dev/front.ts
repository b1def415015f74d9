// nginx in front of instances of the shop, configured by server/nginx.conf.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startNginx } from "./bench/references.ts";
import { projectRoot } from "../ops/files.ts";
import type { Lifecycle } from "./lifecycle.ts";

type Owner = Pick<Lifecycle, "onStop">;
/** `run`: nginx' own folder, for its cache and temporary files; `instances`: their ports; `root`: the shop's folder. */
type Blanks = { run: string; instances: readonly number[]; root: string; scripts: string };

/** server/nginx.conf filled in for this machine, except the ports it listens on and its certificate. */
export function fillSite({ run, instances, root, scripts }: Blanks): string {
  return readFileSync(path.join(projectRoot, "server/nginx.conf"), "utf8")
    .replace(/( *server 127\.0\.0\.1:300\d(.*;)\n)+/, (_, _row, rest) =>
      instances.map((each) => `server 127.0.0.1:${each}${rest}\n`).join(""),
    )
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("@HOST@", "localhost")
    .replaceAll("@ROOT@", root)
    .replace("@STATIC@/;", `${scripts}/;`)
    .replace("/var/lib/nginx/stavmakeriet", `${run}/pages`);
}

/** Turns on the lines for a CDN: the visitor's address is then read from the request's header. */
export function behindCdn(site: string): string {
  return site
    .replace("#set_real_ip_from 192.0.2.0/24", "set_real_ip_from 127.0.0.1")
    .replace("#real_ip_header", "real_ip_header");
}

/** Starts nginx with this site. Settings and paths that Debian's nginx.conf and build have lead to the folder `run`. */
export function startSite(life: Owner, run: string, site: string, url: string) {
  mkdirSync(run);
  const conf = `pid ${run}/nginx.pid; error_log ${run}/error.log; events { worker_connections 4096; }
    http { keepalive_requests 1000000; sendfile on; include /etc/nginx/mime.types; client_body_temp_path ${run}/body; proxy_temp_path ${run}/proxy;
    fastcgi_temp_path ${run}/fastcgi; uwsgi_temp_path ${run}/uwsgi; scgi_temp_path ${run}/scgi; ${site} }`;
  return startNginx(life, run, conf, url);
}

/** Starts nginx on a local port, without TLS, as if behind a CDN. */
export function startFront(life: Owner, folder: string, port: number, instances: readonly number[]) {
  const run = path.join(folder, "nginx");
  const scripts = path.join(projectRoot, ".next/static");
  const site = behindCdn(fillSite({ run, instances, root: projectRoot, scripts }))
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, "")
    .replaceAll(/^ *ssl_.*\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`);
  return startSite(life, run, site, `http://127.0.0.1:${port}`);
}
