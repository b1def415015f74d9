import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../ops/command.ts";

/** Resolves when a server answers at this address, with any status. `withinMs` only catches hangs: then it throws `Stop`. */
export async function answering(url: string, withinMs = 300_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(100)) {
    try {
      await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(withinMs) });
      return;
    } catch {
      // not listening yet
    }
  }
  throw new Stop(`${url} svarade inte inom ${withinMs / 1000} sekunder.`);
}
