import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Stop } from "../ops/command.ts";
import { supervise } from "./supervise.ts";

export type Lifecycle = {
  /** What must be closed at the end; the last opened is closed first. */
  onStop: (close: () => Promise<unknown> | void) => void;
  /** Closes all and ends this process. */
  stop: (code: number) => Promise<never>;
  /** Something that must not end has ended: says so and ends all, unless all is ending anyway. */
  fail: (message: string) => void;
  /** Runs a command to its end and throws if it fails; it ends with us. Quiet: what it prints is shown only if it fails. */
  run: (
    name: string,
    command: readonly string[],
    env: NodeJS.ProcessEnv,
    options?: { quiet?: boolean },
  ) => Promise<void>;
};

/** Ends everything together: on Ctrl-C, on a signal, when the launcher is gone, on an error. */
export function lifecycle(stopWithinMs = 15_000): Lifecycle {
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
    void stop(0);
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

/** A new folder that is gone at the end. */
export function temporaryFolder(life: Lifecycle, name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  life.onStop(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
