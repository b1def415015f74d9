// nginx in front of instances of the shop, by server/nginx.conf without its certificate.
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startNginx } from "./bench/references.ts";
import { projectRoot } from "../ops/files.ts";

/** Starts it on a port of this machine, whose every visitor says who it is. */
export async function startFront(folder: string, port: number, instances: readonly number[]) {
  const run = path.join(folder, "nginx");
  mkdirSync(run);
  const [upstream, secure] = readFileSync(path.join(projectRoot, "server/nginx.conf"), "utf8").split(
    /server \{\n {2}listen 80;[^]*?\n\}\n/,
  );
  const site = `${upstream}${secure}`
    .replace(/( *server 127\.0\.0\.1:300\d(.*;)\n)+/, (_, _row, rest) =>
      instances.map((each) => `server 127.0.0.1:${each}${rest}\n`).join(""),
    )
    .replaceAll(/^ *(listen \[::\]|ssl_).*\n/gm, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll("@HOST@", "localhost")
    .replaceAll("@ROOT@", projectRoot)
    .replace("@STATIC@/;", `${projectRoot}/.next/static/;`)
    .replace("/var/lib/nginx/stavmakeriet", `${run}/pages`)
    // Each request comes from a visitor of its own, who says so.
    .replace("#set_real_ip_from 192.0.2.0/24", "set_real_ip_from 127.0.0.1")
    .replace("#real_ip_header", "real_ip_header");
  const conf = `pid ${run}/nginx.pid; error_log ${run}/error.log; events { worker_connections 4096; }
    http { keepalive_requests 1000000; sendfile on; include /etc/nginx/mime.types; client_body_temp_path ${run}/body; proxy_temp_path ${run}/proxy;
    fastcgi_temp_path ${run}/fastcgi; uwsgi_temp_path ${run}/uwsgi; scgi_temp_path ${run}/scgi; ${site} }`;
  let stop = (): Promise<unknown> => Promise.resolve();
  const owner = { onStop: (close: () => Promise<unknown> | void) => void (stop = async () => close()) };
  const nginx = await startNginx(owner, run, conf, `http://127.0.0.1:${port}`);
  return { ...nginx, stop: () => stop() };
}
