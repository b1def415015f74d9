import { answering } from "../../dev/answering.ts";
import { serverCommand } from "../../ops/build.ts";
import { supervise } from "../../ops/supervise.ts";
import { freePort } from "../../server/free-port.ts";
import { serverEnv } from "./shop";

/**
 * Starts another server of the same build on the same database as the shop of the journeys, with nothing in front; `extra`
 * settings are its own.
 */
export async function startSecondInstance(
  extra: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const port = await freePort();
  const { stop } = supervise(serverCommand("-H", "127.0.0.1", "-p", String(port)), {
    env: { ...serverEnv(), PORT: String(port), ...extra },
    wholeGroup: true,
    graceSeconds: 5,
    stdout: "ignore",
    stderr: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/up`);
  return { url, stop };
}
