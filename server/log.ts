// The log of the processes in server/: one line for each request, and what Next says outside its own log.
import type { IncomingMessage, ServerResponse } from "node:http";
import { hostname } from "node:os";
import type { Readable } from "node:stream";
import pino from "pino";
import { makeLog, plainWords } from "../lib/log-lines.ts";

/** Written beside the work: a line waits while the one before it is being written, and none is lost at the end. */
const out = pino.destination({ dest: 1, sync: false });

export const log = makeLog("info", out);

/** Lines that are written together: a write costs more than its line. */
const WRITE_AFTER_MS = 20;
let waiting = "";

function writeWaiting(): void {
  out.write(waiting);
  waiting = "";
}
process.on("exit", () => {
  if (waiting) writeWaiting();
  out.flushSync();
});

const BASE = `"instance":${JSON.stringify(hostname())},"pid":${process.pid}`;
const WARN = 40;
const INFO = 30;

/**
 * A line for a request once it is answered. The route and not the path: paths hold keys of orders and cards. Put together
 * by hand: a kept answer costs 20 µs, and by way of the logger its line would cost 8 more.
 */
export function logAnswer(
  { method }: IncomingMessage,
  { statusCode: status, writableFinished }: ServerResponse,
  { request, route, ms }: { request: string; route: string; ms: number },
): void {
  const level = status >= 500 ? WARN : INFO;
  const took = Math.round(ms * 10) / 10;
  if (!waiting) setTimeout(writeWaiting, WRITE_AFTER_MS);
  waiting +=
    `{"level":${level},"time":"${new Date().toISOString()}",${BASE},"request":"${request}","method":"${method}",` +
    `"route":${JSON.stringify(route)},"status":${status},"ms":${took}${writableFinished ? "" : ',"cut":true'},"msg":"request"}\n`;
}

/** Passes on the lines of a process and makes one of everything else it writes, such as Next's greeting. */
export function passLines(from: Readable): void {
  let rest = "";
  from.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    const isLine = (text: string) => text.startsWith('{"level":');
    const own = lines.filter(isLine);
    if (own.length) out.write(`${own.join("\n")}\n`);
    const words = plainWords(lines.filter((text) => !isLine(text)).join("\n"));
    if (words) log.info({ from: "next" }, words);
  });
  from.on("end", () => {
    const words = plainWords(rest);
    if (words) log.info({ from: "next" }, words);
  });
}
