// What proxy.ts sees at all: its rules hold for nothing else.
import { unstable_doesMiddlewareMatch as isSeen } from "next/experimental/testing/server";
import { expect, it } from "vitest";
import { config } from "@/proxy";

const sees = (url: string, headers: Record<string, string> = {}) => isSeen({ config, url, headers });

it("the rules of requests are asked for every page and call", () => {
  for (const url of ["/", "/vuxenstav", "/api/visit", "/uploads/a.webp", "/stavarna", "/_next/image"])
    expect(sees(url), url).toBe(true);
});

it("the rules of requests are not asked for a file on the disk", () => {
  for (const url of ["/stavar/bild.jpg", "/bilder/hem/hero-1.webp", "/_next/static/chunks/a.js"])
    expect(sees(url), url).toBe(false);
});

// Fails without: a form or an action is seen at whatever address it is sent to.
it("the rules of requests are asked for an action that is sent to a file's address, where Next runs it too", () => {
  for (const url of ["/stavar/x", "/stavar", "/bilder/hem/hero-1.webp"]) {
    expect(sees(url, { "next-action": "40".padEnd(42, "a") }), url).toBe(true);
    expect(sees(url, { "content-type": "multipart/form-data; boundary=x" }), url).toBe(true);
  }
});
