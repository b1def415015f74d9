import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Stop } from "../ops/command.ts";
import { supervise } from "./supervise.ts";

export type Lifecycle = {
  /** Registers what must be closed at the end, in reverse order. */
  onStop: (close: () => Promise<unknown> | void) => void;
  /** Closes everything and ends this process. */
  stop: (code: number) => Promise<never>;
  /** Reports that something ended which must not, and ends everything, unless that is happening already. */
  fail: (message: string) => void;
  /** Runs a command to its end; throws if it fails. It ends with this process. `quiet`: shows its output only if it fails. */
  run: (
    name: string,
    command: readonly string[],
    env: NodeJS.ProcessEnv,
    options?: { quiet?: boolean },
  ) => Promise<void>;
};

type Options = {
  /** How long closing may take, in ms. */
  stopWithinMs?: number;
  /** The exit code of a process that is asked to end: 1 for work that is not done then, 0 for a shop. */
  codeWhenAsked?: 0 | 1;
};

/** Ends everything together: on Ctrl-C, a signal, the end of the launcher, or an error. */
export function lifecycle({ stopWithinMs = 15_000, codeWhenAsked = 1 }: Options = {}): Lifecycle {
  const closers: (() => Promise<unknown> | void)[] = [];
  let stopping: Promise<never> | undefined;

  const stop = (code: number) => (stopping ??= closeAll(code));

  async function closeAll(code: number): Promise<never> {
    setTimeout(() => process.exit(code || 1), stopWithinMs).unref();
    for (const close of closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        console.error(error);
      }
    }
    process.exit(code);
  }

  const asked = () => {
    if (!stopping && process.stdout.isTTY) console.log("\nStänger …");
    void stop(codeWhenAsked);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, asked);
  process.on("disconnect", asked);
  process.on("message", (message) => message === "stop" && asked());
  process.on("uncaughtException", (error) => {
    console.error(error instanceof Stop ? error.message : error);
    void stop(1);
  });

  return {
    onStop: (close) => void closers.push(close),
    stop,
    fail(message) {
      if (!stopping) console.error(message);
      void stop(1);
    },
    async run(name, command, env, { quiet = false } = {}) {
      const output = quiet ? ({ stdout: "pipe", stderr: "pipe" } as const) : {};
      const step = supervise(command, { env, wholeGroup: true, graceSeconds: 2, ...output });
      let text = "";
      for (const stream of [step.child.stdout, step.child.stderr])
        stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
      closers.push(step.stop);
      const code = await step.exited;
      closers.splice(closers.indexOf(step.stop), 1);
      if (stopping) await stopping;
      if (code !== 0) throw new Stop(`${text}\n${name} misslyckades (kod ${code}).`.trimStart());
    },
  };
}

/** A new folder that is removed at the end. */
export function temporaryFolder(life: Lifecycle, name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
