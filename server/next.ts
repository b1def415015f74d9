// Next itself, in a process of its own: started as its documentation says, and asked over HTTP on this machine.
import { spawn, type ChildProcess } from "node:child_process";
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import path from "node:path";
import { pipeline, type Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { passLines } from "./log.ts";

const HOST = "127.0.0.1";
/** Longer than the agent keeps a connection: Next never closes one that is just being used again. */
const KEEP_ALIVE_MS = "75000";
/** For what has no body. What has one gets a connection of its own, on which nothing after it can be read. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

/** Headers of one connection and none of the next (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "expect"];

/** A copy without the headers of one connection, and without those named. */
export function endToEnd(headers: IncomingHttpHeaders, ...without: string[]): IncomingHttpHeaders {
  const copy = { ...headers };
  for (const name of [...HOP_BY_HOP, ...without]) delete copy[name];
  return copy;
}

export type Site = {
  /** The folder of the build. */
  root: string;
  /** The shop's public address. */
  url: URL;
  /** Origins whose pages may send something: the shop's own, and with stand-ins the local addresses. */
  origins: ReadonlySet<string>;
};

/** What Next hears with every request: the shop's own name, whatever the visitor called it. */
export function siteHeaders({ url }: Site): IncomingHttpHeaders {
  return {
    host: url.host,
    "x-forwarded-host": url.host,
    "x-forwarded-proto": url.protocol.slice(0, -1),
  };
}

type Question = {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body?: Readable;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
};

export type Next = {
  process: ChildProcess;
  /** Resolves with the answer as soon as its head is there; rejects when Next can't be reached. */
  ask: (question: Question) => Promise<IncomingMessage>;
  /** Has it finish its jobs and end (lib/jobs/background.ts). */
  stop: () => void;
};

/**
 * Without them V8 grows with what the machine has: after 2,500 pages 618 MB with the server in front, and 372 at rest;
 * with them 394 and 328, for a tenth more time.
 */
const MEMORY = ["--max-semi-space-size=8", "--max-old-space-size=384"];

/** Starts `next start` on this port of this machine. It ends with this process, however that ends (instrumentation.ts). */
export function startNext(root: string, port: number): Next {
  const command = [path.join(root, "node_modules/next/dist/bin/next"), "start", root];
  const options = ["-H", HOST, "-p", String(port), "--keepAliveTimeout", KEEP_ALIVE_MS];
  const child = spawn(process.execPath, [...MEMORY, ...command, ...options], {
    // A signal to all processes must not end it before the requests are answered: `stop` does.
    env: { ...process.env, PORT: String(port), NEXT_MANUAL_SIG_HANDLE: "true" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const said of [child.stdout!, child.stderr!]) passLines(said);
  return { process: child, ask: (question) => ask(port, question), stop: () => void child.send("stop") };
}

function ask(port: number, { method, url, headers, body, signal }: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const connection = body ? { agent: false as const } : { agent };
    const asked = request({ ...connection, host: HOST, port, method, path: url, headers, signal }, resolve);
    asked.on("error", reject);
    if (body) pipeline(body, asked, (error) => error && reject(error));
    else asked.end();
  });
}

/** Resolves once Next answers, and has opened the database and rendered a page, which takes longest the first time. */
export async function ready(next: Next): Promise<void> {
  const statusOf = async (url: string) => {
    const answer = await next.ask({ method: "GET", url, headers: {} }).catch(() => null);
    answer?.resume();
    return answer?.statusCode;
  };
  while ((await statusOf("/up")) !== 200) await sleep(50);
  await Promise.all([statusOf("/ready"), statusOf("/")]);
}
