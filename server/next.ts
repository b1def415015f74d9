// Next itself, in a process of its own: started as its documentation says, and asked over HTTP on this machine.
import { spawn, type ChildProcess } from "node:child_process";
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import path from "node:path";
import type { Readable } from "node:stream";

const HOST = "127.0.0.1";
// Longer than the agent keeps a connection, so that Next never closes one that is just being used again.
const KEEP_ALIVE_MS = 75_000;
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

export type Question = {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body?: Readable;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal;
};

export type Next = {
  /** Resolves with Next's answer as soon as its head is there. Rejects when Next cannot be reached. */
  ask: (question: Question) => Promise<IncomingMessage>;
  process: ChildProcess;
};

/** Starts `next start` on this port of this machine; it ends with this process, however that ends (instrumentation.ts). */
export function startNext(root: string, port: number): Next {
  const command = path.join(root, "node_modules/next/dist/bin/next");
  const options = ["-H", HOST, "-p", String(port), "--keepAliveTimeout", String(KEEP_ALIVE_MS)];
  const child = spawn(process.execPath, [command, "start", root, ...options], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  return { process: child, ask: (question) => ask(port, question) };
}

function ask(port: number, { method, url, headers, body, signal }: Question): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: HOST, port, method, path: url, headers, signal }, resolve);
    asked.on("error", reject);
    if (body) body.pipe(asked);
    else asked.end();
  });
}

/** Resolves once Next answers. */
export async function ready({ ask, process: child }: Next): Promise<void> {
  for (;;) {
    const answered = await ask({ method: "GET", url: "/up", headers: {} }).catch(() => null);
    answered?.resume();
    if (answered?.statusCode === 200) return;
    if (child.exitCode !== null) throw new Error(`Next avslutades (kod ${child.exitCode}).`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
