import "server-only";
import { jsonError, ownPost } from "@/lib/kernel/http";
import { accessDenied, signedOut } from "./messages";
import type { Permission } from "./permissions";
import type { NotAdmin } from "./read-admin";
import { findAdmin, type Admin } from "./require-admin";

/** A route's response to a caller whom `findAdmin` refuses. */
export function notAdminResponse(error: NotAdmin): Response {
  return error === "forbidden"
    ? jsonError(403, error, accessDenied.text)
    : jsonError(401, error, signedOut.text);
}

/** The exports of an admin route that answers `POST` only, to an admin with the permission. */
export const adminPost = (
  permission: Permission,
  route: string,
  answer: (admin: Admin, request: Request) => Promise<Response>,
) =>
  ownPost(route, async (request) => {
    const found = await findAdmin(permission);
    return found.ok ? answer(found.value, request) : notAdminResponse(found.error);
  });
