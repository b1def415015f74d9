import "server-only";
import { isIP } from "node:net";
import { env } from "./env";

/** The socket's address, written by server/pass-on.ts over whatever a visitor sent by this name. */
const SOCKET_HEADER = "x-socket-address";

/**
 * The visitor's address, for limits. With TRUSTED_PROXIES = n it is the n-th entry from the right of
 * X-Forwarded-For; what stands left of that was written by the visitor. With 0, or where no such entry is, it is the
 * address of the connection itself. Of an IPv6 address the network (/64) counts: a subscriber has all of it. Many people
 * share one: it may slow them down together, and never tells who somebody is.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const proxies = env().TRUSTED_PROXIES;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const told = proxies === 0 ? "" : (hops.at(-proxies) ?? "");
  return networkKeyOf(told) ?? networkKeyOf(headers.get(SOCKET_HEADER) ?? "") ?? "unknown";
}

function networkKeyOf(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(mapped);
  if (version === 4) return mapped;
  return version === 6 ? networkOf(mapped) : null;
}

/** The first four groups, written the same however the address was shortened. */
function networkOf(address: string): string {
  const [left = "", right] = address.split("%")[0]!.toLowerCase().split("::", 2);
  const before = left.split(":").filter(Boolean);
  const after = (right ?? "").split(":").filter(Boolean);
  const missing = right === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
