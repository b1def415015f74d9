import "server-only";
import { transaction } from "@/lib/kernel/db";
import { countUp, type Limit } from "@/lib/kernel/rate-limit";
import { writeAccountEvent } from "./audit";
import type { LogAction } from "./log-words";

/**
 * What strangers may have written in an hour: they must not fill the disk. All accounts together, so that none is told
 * apart.
 */
const LOGGED_COUNT: Limit = { name: "login-logged", points: 1_000, perSeconds: 3_600 };

/** Logs what somebody did who is not signed in; null for an account that there is not. */
export async function logFailure(
  action: LogAction,
  accountId: string | null,
  address: string,
): Promise<void> {
  if ((await countUp(LOGGED_COUNT, "all")) > LOGGED_COUNT.points) return;
  await transaction((tx) => writeAccountEvent(tx, { action, accountId, by: null, address }));
}
