import { setTimeout as sleep } from "node:timers/promises";

/** Asks every `everyMs` whether it is so; false where it still is not after `withinMs`. */
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
