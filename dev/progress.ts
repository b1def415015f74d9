// The progress of npm start: an animated line on a terminal, elsewhere a line for each part.
import type { Lifecycle } from "./lifecycle.ts";

export type Progress = {
  /** Does a part of the work, shown with these words, and prints how long it took. */
  part: <T>(words: string, work: () => Promise<T>) => Promise<T>;
  /** Runs a command of a part. */
  run: Lifecycle["run"];
};

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const CLEAR = "\r\x1b[2K";

/** Shows the progress of `parts` parts, one after another. */
export function makeProgress(life: Lifecycle, parts: number): Progress {
  const out = process.stdout;
  let done = 0;
  return {
    async part(words, work) {
      const began = performance.now();
      const seconds = () => Math.floor((performance.now() - began) / 1000);
      const line = `[${(done += 1)}/${parts}] ${words}`;
      if (!out.isTTY) {
        out.write(`${line} …\n`);
        return work();
      }
      let frame = 0;
      const draw = () => {
        const waited = seconds() > 0 ? ` ${seconds()} s` : "";
        out.write(`${CLEAR}${FRAMES[(frame += 1) % FRAMES.length]} ${line} …${waited}`);
      };
      draw();
      const timer = setInterval(draw, 100);
      try {
        const result = await work();
        out.write(`${CLEAR}✓ ${line}, ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
        return result;
      } catch (error) {
        out.write(`${CLEAR}✗ ${line}\n`);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
    run: (name, command, env) => life.run(name, command, env, { quiet: true }),
  };
}

/** Shows nothing: for the shops of tests and measurements. */
export function noProgress({ run }: Lifecycle): Progress {
  return { part: (_words, work) => work(), run };
}
