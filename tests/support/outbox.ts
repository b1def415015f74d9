import { deliver } from "@/lib/jobs/deliver";
import { drainOutbox as drain } from "@/lib/outbox/worker";

/** Runs every job that is due, as the shop's own worker does. Returns how many. */
export function drainOutbox(): Promise<number> {
  return drain(deliver);
}
