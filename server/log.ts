// The log of the server in front: its own lines, Next's, and what Next says outside its log.
import type { Readable } from "node:stream";
import pino from "pino";
import { makeLog, plainWords } from "../lib/kernel/log-lines.ts";

/** Written beside the work: a line waits while the one before it is being written, and none is lost at the end. */
const out = pino.destination({ dest: 1, sync: false });

export const log = makeLog("info", out);

process.on("exit", () => out.flushSync());

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
