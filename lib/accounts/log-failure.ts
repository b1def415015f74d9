import "server-only";
import { transaction } from "@/lib/kernel/db";
import { countUp, type Limit } from "@/lib/kernel/rate-limit";
import { writeAccountEvent } from "./audit";
import type { LogAction } from "./log-words";

/**
 * The most rows that strangers can add to the log in an hour, so that they cannot fill the disk. One count for all
 * accounts, so that it does not tell which exist.
 */
const LOGGED_COUNT: Limit = { name: "login-logged", points: 1_000, perSeconds: 3_600 };

/** Logs a failure of somebody who is not signed in. `accountId` is null when there is no such account. */
export async function logFailure(action: LogAction, accountId: string | null, address: string) {
  if ((await countUp(LOGGED_COUNT, "all")) > LOGGED_COUNT.points) return;
  await transaction((tx) => writeAccountEvent(tx, { action, accountId, by: null, address }));
}
