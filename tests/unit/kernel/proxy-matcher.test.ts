// Which requests run proxy.ts; its rules apply to no others.
import { unstable_doesMiddlewareMatch as isSeen } from "next/experimental/testing/server";
import { expect, it } from "vitest";
import { config } from "@/proxy";

const sees = (url: string, headers: Record<string, string> = {}) => isSeen({ config, url, headers });

it("proxy.ts runs for every page and every API call", () => {
  for (const url of ["/", "/vuxenstav", "/api/visit", "/uploads/a.webp", "/stavarna", "/_next/image"])
    expect(sees(url), url).toBe(true);
});

it("proxy.ts does not run for a file on disk", () => {
  for (const url of ["/stavar/bild.jpg", "/bilder/hem/hero-1.webp", "/_next/static/chunks/a.js"])
    expect(sees(url), url).toBe(false);
});

// Fails without: a form or an action runs proxy.ts at any address.
it("proxy.ts runs for an action sent to a file's address, where Next would also run the action", () => {
  for (const url of ["/stavar/x", "/stavar", "/bilder/hem/hero-1.webp"]) {
    expect(sees(url, { "next-action": "40".padEnd(42, "a") }), url).toBe(true);
    expect(sees(url, { "content-type": "multipart/form-data; boundary=x" }), url).toBe(true);
  }
});
