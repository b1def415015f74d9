import "server-only";
import pino from "pino";
import { isTestRun } from "./env";

/** Structured log lines. Never a name, an address, an e-mail or a code: ids are enough to find the rest. */
export const log = pino({
  level: isTestRun ? "silent" : "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["*.email", "*.code", "*.phone", "*.address"], remove: true },
});
