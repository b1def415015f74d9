// What the commands of a server have in common: how they end, and how they run another program.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { makeLog, redirectConsole } from "../lib/kernel/log-lines.ts";

/** Thrown for what the user can put right: printed without a stack. */
export class Stop extends Error {}

/** Throws `Stop` for an unknown argument: a backup with `--kontrollera` misspelt would make a copy instead of checking. */
export function refuseUnknownArguments(args: string[], ...known: string[]): void {
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined)
    throw new Stop(`${unknown} finns inte här. Vad kommandot kan står i docs/commands.md.`);
}

/** Does the work of a command and ends the process: with 0, or with 1 and what went wrong. */
export async function endAfter(work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  }
}

/** Runs a program to its end. Throws `Stop` if it fails. */
export type Run = (name: string, command: readonly string[], env: NodeJS.ProcessEnv) => Promise<void>;

/** Longer than the shop takes to finish its requests and jobs when it stops (lib/jobs/background.ts). */
const GRACE_MS = 25_000;

/** A `Run` whose programs write to this process's streams. Ctrl-C, a signal or the end of the launcher stops both. */
export function makeRun(): Run {
  let child: ChildProcess | undefined;
  let isStopping = false;
  const stop = () => {
    if (!child) process.exit(0);
    // Once: a second signal would end Next in the middle of a request.
    if (!isStopping) child.kill("SIGTERM");
    isStopping = true;
    setTimeout(() => child?.kill("SIGKILL"), GRACE_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  process.on("disconnect", stop);
  process.on("message", (message) => message === "stop" && stop());
  return async (name, [program, ...args], env) => {
    // In a session of its own, or Ctrl-C would reach it too.
    child = spawn(program!, args, { env, stdio: ["ignore", "inherit", "inherit"], detached: true });
    const [code] = (await once(child, "exit")) as [number | null];
    child = undefined;
    if (isStopping) process.exit(0);
    if (code !== 0) throw new Stop(`${name} misslyckades (kod ${code ?? 137}).`);
  };
}

/** Started by systemd, whose journal gets structured log lines; a person at a terminal gets plain words. */
export const isService = process.env.INVOCATION_ID !== undefined;

/** As a service, turns what is written with `console` into lines of the log. */
export function logAsService(): void {
  if (isService) redirectConsole(makeLog("info"));
}
