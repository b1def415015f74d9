import { makeLog, takeConsole } from "../lib/kernel/log-lines.ts";

/** Started by systemd, which keeps what is said as lines of the log; a person reads words on a screen. */
export const isService = process.env.INVOCATION_ID !== undefined;

/** As a service, writes with `console` become lines of the log. */
export function logAsService(): void {
  if (isService) takeConsole(makeLog("info"));
}
