import "server-only";
import { jsonError } from "@/lib/kernel/http";
import { accessDenied, signedOut } from "./messages";
import type { NotAdmin } from "./read-admin";

/** What a route answers to whom `findAdmin` refuses. */
export function notAdmin(error: NotAdmin): Response {
  return error === "forbidden"
    ? jsonError(403, error, accessDenied.text)
    : jsonError(401, error, signedOut.text);
}
