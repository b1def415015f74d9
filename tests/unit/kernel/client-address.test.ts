import { afterEach, expect, it, vi } from "vitest";
import * as settings from "@/lib/kernel/env";
import { clientAddress, shortAddress } from "@/lib/kernel/http";
import * as request from "@/lib/kernel/request-id";

afterEach(() => void vi.restoreAllMocks());

/** The client's address behind so many trusted proxies, on a connection from `socket`. */
function addressBehind(proxies: number, headers: Record<string, string>, socket = "10.0.0.1"): string {
  vi.spyOn(settings, "env").mockReturnValue({ TRUSTED_PROXIES: proxies } as never);
  vi.spyOn(request, "socketAddress").mockReturnValue(socket);
  return clientAddress(new Headers(headers));
}

const spoofed = { "x-forwarded-for": "6.6.6.6, 1.2.3.4", "x-socket-address": "7.7.7.7" };

it("a visitor's address is the connection's without a trusted proxy, else the one that the outermost trusted proxy wrote", () => {
  expect([0, 1, 2].map((proxies) => addressBehind(proxies, spoofed))).toEqual([
    "10.0.0.1",
    "1.2.3.4",
    "6.6.6.6",
  ]);
});
it.each(["", "garbage", "1.2.3.4, garbage"])(
  "a visitor's address is the connection's where the proxy's header is %j",
  (value) => expect(addressBehind(1, value ? { "x-forwarded-for": value } : {})).toBe("10.0.0.1"),
);
it.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:DB8::1:0:0:0:9", "2001:db8:0:1::/64"],
  ["2001:0db8:0000:0001::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
])("a visitor's address %s counts as %s", (socket, key) => expect(addressBehind(0, {}, socket)).toBe(key));

it.each([
  ["203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2::/64", "2001:db8:1:x"],
  ["unknown", "okänd"],
  ["", "okänd"],
])("a shortened address of %s is %s", (address, short) => expect(shortAddress(address)).toBe(short));
