// The log of the processes in server/: one line for each request, and what Next says outside its own log.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import pino from "pino";
import { makeLog, plainWords } from "../lib/log-lines.ts";

/** Written beside the work: a line waits while the one before it is being written, and none is lost at the end. */
export const log = makeLog("info", pino.destination({ dest: 1, sync: false }));

/** A line for a request once it is answered. The route and not the path: paths hold keys of orders and cards. */
export function logAnswer(
  { method }: IncomingMessage,
  res: ServerResponse,
  { request, route, ms }: { request: string; route: string; ms: number },
): void {
  const line = {
    request,
    method,
    route,
    status: res.statusCode,
    ms: Math.round(ms * 10) / 10,
    ...(!res.writableFinished && { cut: true }),
  };
  if (res.statusCode >= 500) log.warn(line, "request");
  else log.info(line, "request");
}

/** Passes on the lines of a process and makes one of everything else it writes, such as Next's greeting. */
export function passLines(from: Readable): void {
  let rest = "";
  from.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    const isLine = (text: string) => text.startsWith('{"level":');
    const own = lines.filter(isLine);
    if (own.length) process.stdout.write(`${own.join("\n")}\n`);
    const words = plainWords(lines.filter((text) => !isLine(text)).join("\n"));
    if (words) log.info({ from: "next" }, words);
  });
  from.on("end", () => {
    const words = plainWords(rest);
    if (words) log.info({ from: "next" }, words);
  });
}
