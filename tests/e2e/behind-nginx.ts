import { mkdirSync } from "node:fs";
import { hasNginx } from "../../dev/bench/references.ts";
import { freePort } from "../../dev/free-port.ts";
import { startFront } from "../../dev/front.ts";
import { test } from "./test";

/**
 * Runs `look` against the shop behind nginx, as in production: nginx serves some pages that Next alone leaves to
 * scripts. Skips the test where nginx is not installed.
 */
export async function behindNginx(shopUrl: string, look: (url: string) => Promise<void>): Promise<void> {
  test.skip(!hasNginx(), "there is no nginx");
  const [folder, port] = [test.info().outputPath(), await freePort()];
  mkdirSync(folder, { recursive: true });
  const front = await startFront({ onStop() {} }, folder, port, [Number(new URL(shopUrl).port)]);
  try {
    await look(`http://127.0.0.1:${port}`);
  } finally {
    await front.stop();
  }
}
