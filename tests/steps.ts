// Runs the steps of npm test: times and counts each, and prints its output only if it fails.
import { Stop } from "../ops/command.ts";
import { supervise } from "../dev/supervise.ts";

export type Counts = { passed: number; failed: number };

export type Steps = {
  totals: Counts;
  /** Runs a step and prints its output only if it fails. Resolves to false when it failed. */
  step: (name: string, work: (run: Run) => Promise<Counts | void>) => Promise<boolean>;
};

/** Runs a command and gathers what it prints; throws when it fails. */
export type Run = (name: string, command: readonly string[], env: NodeJS.ProcessEnv) => Promise<void>;

/** Thrown by a step that failed and has counted its own tests. */
export class FailedTests extends Error {
  counts: Counts;
  constructor(counts: Counts) {
    super("");
    this.counts = counts;
  }
}

/** Makes the step runner and the totals of one run; `onStop` registers what must stop with the run. */
export function makeSteps(onStop: (stop: () => Promise<unknown>) => void): Steps {
  const totals: Counts = { passed: 0, failed: 0 };

  async function step(name: string, work: (run: Run) => Promise<Counts | void>): Promise<boolean> {
    const began = performance.now();
    let output = "";
    let processor = 0;
    const run: Run = async (part, command, env) => {
      const { code, text, processorSeconds } = await gather(command, env, onStop);
      output += text;
      processor += processorSeconds;
      if (code !== 0) throw new Stop(`${part} slutade med kod ${code}.`);
    };
    let counts: Counts;
    let problem = "";
    try {
      counts = (await work(run)) ?? { passed: 1, failed: 0 };
    } catch (error) {
      counts = error instanceof FailedTests ? error.counts : { passed: 0, failed: 1 };
      problem = error instanceof Stop || error instanceof FailedTests ? error.message : String(error);
    }
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const numbers = counts.passed + counts.failed > 1 ? `  ${counts.passed} godkända` : "";
    if (counts.failed) console.log(`${output.trimEnd()}\n${problem}`.trim());
    const times = `${seconds.padStart(6)} s, processorn ${processor.toFixed(1).padStart(6)} s`;
    console.log(`${counts.failed ? "✗" : "✓"} ${name.padEnd(22)} ${times}${numbers}`);
    return counts.failed === 0;
  }

  return { totals, step };
}

async function gather(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  onStop: (stop: () => Promise<unknown>) => void,
): Promise<{ code: number; text: string; processorSeconds: number }> {
  const started = supervise(command, {
    env,
    wholeGroup: true,
    graceSeconds: 3,
    stdout: "pipe",
    stderr: "pipe",
    measured: true,
  });
  onStop(started.stop);
  let text = "";
  for (const stream of [started.child.stdout!, started.child.stderr!])
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const closed = new Promise((resolve) => started.child.once("close", resolve));
  const code = await started.exited;
  await closed;
  return { code, text, processorSeconds: started.processorSeconds() };
}
