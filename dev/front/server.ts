// The shop's web server: the rules, then Next, then what goes over its answers.
// node dev/front/server.ts [-H address] [-p port]
import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import next from "next";
import { dress } from "./answer.ts";
import { surveyHouse } from "./house.ts";
import { restAfterLoad } from "./rest.ts";
import { bodyLimit, faceFor, isUnreadable, pathOf, refusalOf, type Asked } from "./rules.ts";
import { inTurn, takesTurn } from "./turns.ts";
import { say, type Visit } from "./visit.ts";
import { sayIt } from "./words.ts";

const { values: args } = parseArgs({
  options: { host: { type: "string", short: "H" }, port: { type: "string", short: "p" } },
});
const root = path.dirname(path.dirname(import.meta.dirname));
const port = Number(args.port ?? process.env.PORT ?? 3000);
const host = args.host || process.env.BIND_ADDRESS || undefined;
const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
const site = new URL(siteUrl);
const house = surveyHouse({
  root,
  siteUrl,
  port,
  standIns: /^(1|true|yes|on)$/i.test(process.env.STAND_INS ?? ""),
  stripeApiUrl: process.env.STRIPE_API_URL,
});

process.title = "stavmakeriet";
// Next calls itself to hand on an action, and must not take the address from a visitor's Host.
process.env.__NEXT_PRIVATE_ORIGIN = `http://${host ?? "127.0.0.1"}:${port}`;
process.env.PORT = String(port);
// Node reads next.config.ts itself: Next would load its compiler for it, 26 MB that stay.
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = "true";
// By this name proxy.ts hears every local address; by another, its rewrites would be requests to a stranger.
const app = next({ dev: false, dir: root, hostname: "localhost", port });
const server = createServer({ requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 });
/** Whose request is being worked on, for what Next reports. */
const visits = new AsyncLocalStorage<Visit>();
const ready = app.prepare().then(() => app.getRequestHandler());

// instrumentation.ts hands on what Next could not do.
(globalThis as Record<symbol, unknown>)[Symbol.for("front.fault")] = (error: unknown, isAway: boolean) => {
  const visit = visits.getStore();
  if (!visit) return;
  visit.away ||= isAway;
  if (visit.req.method === "POST") visit.unreadable = isUnreadable(error);
};

server.on("request", (req, res) => void serve(req, res));
const { gc } = globalThis;
// As thorough as before running out of memory: pages of the heap go back to the system, too.
if (gc) restAfterLoad(server, () => gc({ type: "major", flavor: "last-resort" }));
server.on("clientError", refuseUnreadable);
server.on("connect", (_req: IncomingMessage, socket: Socket) =>
  refuseRaw(socket, 405, { allow: "GET, HEAD" }),
);
server.on("upgrade", (_req: IncomingMessage, socket: Socket) => refuseRaw(socket, 400));

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const asked = req as Asked & IncomingMessage;
  const visit: Visit = { req, res, face: faceFor(asked), nonce: randomBytes(16).toString("base64") };
  if (draining) res.setHeader("connection", "close");
  const refusal = refusalOf(asked, house);
  if (refusal) {
    req.resume(); // a caller still sending reads no answer before it is through
    return say(visit, house, refusal.status, refusal.allow ? { allow: refusal.allow } : {});
  }
  if (req.method === "OPTIONS" && visit.face !== "json") {
    res.writeHead(204, { allow: "GET, HEAD" }).end();
    return;
  }
  makeOurs(req, visit);
  const answer = dress(visit, house);
  countBody(req, answer);
  try {
    const handle = await ready;
    const render = () => visits.run(visit, () => handle(req, res));
    const turn = { render, hasLeft: () => res.destroyed, refuse: () => answer(503) };
    await (takesTurn(asked) ? inTurn(turn) : render());
  } catch (error) {
    console.error(error);
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  }
}

/** Whatever name or address the visitor used, Next hears the shop's own; who may send something is decided already. */
function makeOurs({ headers, method, socket }: IncomingMessage, { nonce }: Visit): void {
  // lib/client-address.ts reads it; Next shows handlers no socket.
  headers["x-socket-address"] = socket.remoteAddress ?? "";
  headers.host = site.host;
  if (headers.origin !== undefined) headers.origin = site.origin;
  delete headers["x-forwarded-host"];
  delete headers["x-forwarded-port"];
  headers["x-forwarded-proto"] = site.protocol.slice(0, -1);
  delete headers["content-security-policy-report-only"];
  headers["content-security-policy"] = `script-src 'nonce-${nonce}'`;
  if (method === "HEAD") delete headers.range;
}

/** A body without Content-Length is counted as it comes; what is too much never reaches a handler cut short. */
function countBody(req: IncomingMessage, answer: (status: number) => void): void {
  if (req.headers["transfer-encoding"] === undefined) return;
  const most = bodyLimit(pathOf(req.url!));
  const push = req.push.bind(req);
  let size = 0;
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    size += chunk?.length ?? 0;
    if (size <= most) return push(chunk, encoding);
    answer(413);
    req.push = () => true;
    return push(null);
  };
}

function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  if (error.code === "HPE_HEADER_OVERFLOW") return refuseRaw(socket, 431);
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return refuseRaw(socket, 408);
  if (error.code === "HPE_INVALID_METHOD") return refuseRaw(socket, 405, { allow: "GET, HEAD" });
  refuseRaw(socket, 400);
}

/** An answer without a request that could be read. */
function refuseRaw(socket: Socket, status: number, headers: Record<string, string> = {}): void {
  const { type, body } = sayIt(status, "page", null);
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

let draining = false;

/** Requests on their way are answered, new ones are not taken; then Next lets its own work end. */
function drain(code: number): void {
  if (draining) return;
  draining = true;
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  server.close(() => {
    clearInterval(idle);
    void app
      .close()
      .catch(console.error)
      .finally(() => process.exit(code));
  });
}
process.on("SIGTERM", () => drain(143));
process.on("SIGINT", () => drain(130));

server.on("error", (error) => {
  console.error(error);
  process.exit(1);
});
await ready;
server.listen(port, host);
