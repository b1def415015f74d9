import { setTimeout as sleep } from "node:timers/promises";

/** Polls `isSo` every `everyMs` until it is true. False when it is not true within `withinMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await sleep(everyMs);
  }
  return true;
}
