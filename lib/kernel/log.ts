import "server-only";
import { isTestRun } from "./env";
import { makeLog } from "./log-lines";
import { requestId } from "./request-id";

/** Structured log lines. Never a name, an address, an e-mail or a code: ids are enough to find the rest. */
export const log = makeLog(isTestRun ? "silent" : "info", undefined, requestId);
