import { afterEach, beforeEach, expect, it, vi } from "vitest";

const REQUIRED = {
  DATABASE_URL: "postgresql://x@localhost/x",
  AUTH_SECRET: "x",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  SMTP_URL: "smtp://localhost",
  MAIL_FROM: "x@example.se",
  EVENT_RECIPIENT: "x@example.se",
};

/** The address found behind so many proxies, on a connection from `socket`; the module reads its settings once. */
async function addressBehind(
  proxies: number,
  headers: Record<string, string>,
  socket = "10.0.0.1",
): Promise<string> {
  vi.resetModules();
  vi.doMock("@/lib/kernel/request-id", () => ({ socketAddress: () => socket, requestId: () => undefined }));
  vi.stubEnv("TRUSTED_PROXIES", String(proxies));
  const { clientAddress } = await import("@/lib/kernel/http");
  return clientAddress(new Headers(headers));
}

beforeEach(() => {
  for (const [name, value] of Object.entries(REQUIRED)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const spoofed = { "x-forwarded-for": "6.6.6.6, 1.2.3.4", "x-socket-address": "7.7.7.7" };

it("a visitor's address is the connection's where no proxy is trusted, whatever a header says", async () => {
  expect(await addressBehind(0, spoofed)).toBe("10.0.0.1");
});
it("a visitor's address is what the trusted proxy wrote, and nothing left of it", async () => {
  expect(await addressBehind(1, spoofed)).toBe("1.2.3.4");
  expect(await addressBehind(2, spoofed)).toBe("6.6.6.6");
});
it.each([undefined, "", "garbage", "1.2.3.4, garbage"])(
  "a visitor's address is the connection's where the proxy wrote %s",
  async (value) => {
    expect(await addressBehind(1, { ...(value && { "x-forwarded-for": value }) })).toBe("10.0.0.1");
  },
);
it.each([
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:0:1:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:DB8::1:0:0:0:9", "2001:db8:0:1::/64"],
  ["2001:0db8:0000:0001::", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
])("a visitor's address: %s counts as %s", async (socket, key) => {
  expect(await addressBehind(0, {}, socket)).toBe(key);
});

it.each([
  ["203.0.113.77", "203.0.113.x"],
  ["2001:db8:1:2::/64", "2001:db8:1:x"],
  ["unknown", "okänd"],
  ["", "okänd"],
])("a shortened address of %s is %s", async (address, short) => {
  vi.resetModules();
  const { shortAddress } = await import("@/lib/kernel/http");
  expect(shortAddress(address)).toBe(short);
});
