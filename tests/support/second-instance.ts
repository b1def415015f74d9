import { answering } from "../../dev/answering.ts";
import { nextStart } from "../../server/next-start.ts";
import { freePort } from "../../dev/free-port.ts";
import { supervise } from "../../dev/supervise.ts";
import { serverEnv } from "./shop";

/**
 * Starts a second server of the same build on the database of the journeys' shop; `extra` are settings for it alone.
 */
export async function startSecondInstance(
  extra: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const { command, env } = nextStart(port, "127.0.0.1", { ...serverEnv(), ...extra });
  const { stop } = supervise(command, {
    env,
    wholeGroup: true,
    graceSeconds: 5,
    stdout: "ignore",
    stderr: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/up`);
  // The first page is the slowest, so it is fetched here.
  await (await fetch(url)).text();
  return { url, stop };
}
