// The shop's web server: starts Next, stands in front of it, and ends both without losing a request.
// node server/index.ts [-H address] [-p port]
import { createServer, STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { errorWords } from "./errors.ts";
import { freePort } from "./free-port.ts";
import { takeConsole } from "../lib/kernel/log-lines.ts";
import { makeHandler } from "./handler.ts";
import { log } from "./log.ts";
import { ready, startNext } from "./next.ts";

const { values: args } = parseArgs({
  options: { host: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
});
const port = Number(args.port ?? process.env.PORT ?? 3000);
const root = path.dirname(import.meta.dirname);
const url = new URL(process.env.SITE_URL || `http://localhost:${port}`);
const withStandIns = /^(1|true|yes|on)$/i.test(process.env.STAND_INS ?? "");
const local = withStandIns ? ["localhost", "127.0.0.1", "[::1]"].map((name) => `http://${name}:${port}`) : [];

process.title = "stavmakeriet";
takeConsole(log);
const next = startNext(root, await freePort());
const handle = makeHandler({ root, url, origins: new Set([url.origin, ...local]) }, next);
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
/** How long answers may take when Next has died. */
const LAST_WORDS_MS = 1_000;
/** The code to end with, once the server is asked to end. */
let ending: number | undefined;

/** The last answer begun on a connection. */
const last = new WeakMap<Socket, ServerResponse>();

server.on("request", (req, res) => {
  last.set(req.socket, res);
  if (ending !== undefined) res.setHeader("connection", "close");
  void handle(req, res);
});
server.on("connect", (_req, socket: Socket) => refuseRaw(socket, 405));
server.on("upgrade", (_req, socket: Socket) => refuseRaw(socket, 400));
const UNREADABLE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_INVALID_METHOD: 405,
};
server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const refuse = () => socket.writable && refuseRaw(socket, UNREADABLE[error.code ?? ""] ?? 400);
  const before = last.get(socket);
  // What was asked before it is answered first: else the refusal would be read as that answer.
  if (before?.req.complete && !before.writableFinished) before.once("close", refuse);
  else refuse();
});

server.once("error", (error) => {
  console.error(`Butiken kan inte svara på port ${port}: ${error.message}`);
  process.exit(1);
});

/** Answers on the connection itself, where there is no request that could be read. */
function refuseRaw(socket: Socket, status: number): void {
  log.info({ route: "unreadable", status }, "request");
  const { type, body } = errorWords(status, "page");
  const rows = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'",
    "x-content-type-options: nosniff",
    "cache-control: no-store",
    "connection: close",
    ...(status === 405 ? ["allow: GET, HEAD"] : []),
  ];
  socket.end(`${rows.join("\r\n")}\r\n\r\n${body}`);
}

/** Requests on their way are answered, new ones are not taken; then Next ends its own work, and this process with it. */
function drain(code: number): void {
  if (ending !== undefined) return;
  ending = code;
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.close(() => {
    clearInterval(idle);
    if (!next.process.connected) process.exit(code);
    next.stop();
  });
}
process.on("SIGTERM", () => drain(143));
process.on("SIGINT", () => drain(130));
next.process.once("exit", (code) => {
  if (ending !== undefined) process.exit(ending);
  // It has died: whoever waits for it is told so (errors.ts), but nobody waits long for another instance.
  drain(code || 1);
  setTimeout(() => process.exit(ending), LAST_WORDS_MS);
});

await ready(next);
server.listen(port, args.host || process.env.BIND_ADDRESS || undefined);
