// The shop's web server: starts Next, stands in front of it, and ends both without losing a request.
// node server/index.ts [-H address] [-p port]
import { createServer, STATUS_CODES, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "./free-port.ts";
import { makeHandler } from "./handler.ts";
import { ready, startNext } from "./next.ts";
import { errorWords } from "./pages.ts";
import { siteOf } from "./site.ts";

const { values: args } = parseArgs({
  options: { host: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
});
const port = Number(args.port ?? process.env.PORT ?? 3000);
const host = args.host || process.env.BIND_ADDRESS || undefined;
const site = siteOf({
  root: path.dirname(import.meta.dirname),
  siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
  port,
  standIns: /^(1|true|yes|on)$/i.test(process.env.STAND_INS ?? ""),
  stripeApiUrl: process.env.STRIPE_API_URL,
});
const next = startNext(site.root, await freePort());
const handle = makeHandler(site, next);
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
let draining = false;

process.title = "stavmakeriet";
server.on("request", (req, res) => {
  if (draining) res.setHeader("connection", "close");
  void handle(req, res);
});
server.on("clientError", refuseUnreadable);
server.on("connect", (_req: IncomingMessage, socket: Socket) =>
  refuseRaw(socket, 405, { allow: "GET, HEAD" }),
);
server.on("upgrade", (_req: IncomingMessage, socket: Socket) => refuseRaw(socket, 400));

function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  if (error.code === "HPE_HEADER_OVERFLOW") return refuseRaw(socket, 431);
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return refuseRaw(socket, 408);
  if (error.code === "HPE_INVALID_METHOD") return refuseRaw(socket, 405, { allow: "GET, HEAD" });
  refuseRaw(socket, 400);
}

/** An answer without a request that could be read. */
function refuseRaw(socket: Socket, status: number, headers: Record<string, string> = {}): void {
  const [type, body] = errorWords(status, "page");
  const rows = Object.entries({
    "content-type": type,
    "content-length": String(Buffer.byteLength(body)),
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    connection: "close",
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${rows.join("")}\r\n${body}`);
}

/** Requests on their way are answered, new ones are not taken; then Next lets its own work end. */
function drain(code: number): void {
  if (draining) return;
  draining = true;
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.close(() => {
    clearInterval(idle);
    next.process.once("exit", () => process.exit(code));
    next.process.kill("SIGTERM");
  });
}
process.on("SIGTERM", () => drain(143));
process.on("SIGINT", () => drain(130));
next.process.once("exit", (code) => draining || process.exit(code || 1));

server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
await ready(next);
server.listen(port, host);
