import { env } from "../lib/kernel/env.ts";
import { Stop } from "./command.ts";

/** The settings of the shop. Throws `Stop` with all that is missing or wrong. */
export function validSettings(): ReturnType<typeof env> {
  try {
    return env();
  } catch (error) {
    throw new Stop((error as Error).message);
  }
}
