import "server-only";
import { isIP } from "node:net";
import { env } from "./env";

/** The socket's address, written by server/pass-on.ts over whatever a visitor sent by this name. */
const SOCKET_HEADER = "x-socket-address";

/**
 * The visitor's address, for rate limits. With TRUSTED_PROXIES = n it is the n-th entry from the right of
 * X-Forwarded-For, since entries further left were written by the visitor. With 0, or without such an entry, it is
 * the address of the connection. Of an IPv6 address only the network (/64) counts, because a subscriber has all of
 * it. Many people can share an address, so it never identifies a person.
 */
export function clientAddress(headers: Pick<Headers, "get">): string {
  const proxies = env().TRUSTED_PROXIES;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const told = proxies === 0 ? "" : (hops.at(-proxies) ?? "");
  return networkKeyOf(told) ?? networkKeyOf(headers.get(SOCKET_HEADER) ?? "") ?? "unknown";
}

/**
 * An address as it may be kept and shown: without its last part (IPv4 /24, IPv6 /48), so that it names a neighbourhood
 * and no subscriber. Takes what `clientAddress` gives.
 */
export function shortAddress(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, "x");
  return address.endsWith("::/64") ? `${address.split(":").slice(0, 3).join(":")}:x` : "okänd";
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
