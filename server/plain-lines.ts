import { hostname } from "node:os";
import { format } from "node:util";

const LEVELS = { log: 30, warn: 40, error: 50 } as const;

/** Has the first process write lines like those of lib/kernel/log-lines.ts: without its libraries, because it stays small. */
export function writePlainLines(): void {
  const base = { instance: hostname(), pid: process.pid };
  for (const [method, level] of Object.entries(LEVELS))
    Object.assign(console, {
      [method]: (...said: unknown[]) => {
        const line = { level, time: new Date().toISOString(), ...base, msg: format(...said) };
        process.stdout.write(`${JSON.stringify(line)}\n`);
      },
    });
}
