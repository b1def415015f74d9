// Sends single requests over keep-alive connections and takes any answer.
import { Agent, request } from "node:http";
import type { Answer } from "./verdict.ts";

const GIVE_UP_MS = 30_000;

export type Asked = { method: string; url: string; headers: Record<string, string>; body?: Buffer };

/** Makes a function that sends requests to a shop on this port, at most `atOnce` at a time. Status 0: no answer. */
export function makeAsk(port: number, atOnce: number): (asked: Asked) => Promise<Answer> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  return ({ method, url, headers, body }) => {
    const start = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, type = "", location = "", text = "") =>
        resolve({ status, type, location, body: text, ms: performance.now() - start });
      const options = { agent, port, host: "127.0.0.1", method, path: url, timeout: GIVE_UP_MS };
      const length = body ? { "content-length": String(body.length) } : {};
      const call = request({ ...options, headers: { ...headers, ...length } }, (response) => {
        const chunks: Buffer[] = [];
        const { "content-encoding": packed, "x-action-redirect": action } = response.headers;
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", () => done(0));
        response.on("end", () => {
          const text = packed === undefined ? Buffer.concat(chunks).toString("utf8") : "";
          const location = response.headers.location ?? (action as string | undefined);
          done(response.statusCode!, response.headers["content-type"], location, text);
        });
      });
      call.on("timeout", () => call.destroy());
      call.on("error", () => done(0));
      call.end(body);
    });
  };
}

/** A random IPv4 address, which rarely occurs twice. */
export function someAddress(next: () => number): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(next() * 250)).join(".");
}
