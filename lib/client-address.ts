import "server-only";
import { isIP } from "node:net";
import { env } from "./env";

/**
 * The visitor's address, for limits. With TRUSTED_PROXIES = n it is the n-th entry from the right of
 * X-Forwarded-For; what stands left of that was written by the visitor. With 0 the header is ignored and
 * all visitors share one key, because Next does not show the socket's address.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return "direct";
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const address = hops.at(-proxies) ?? "";
  return isIP(address) ? address : "unknown";
}
