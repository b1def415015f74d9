import { describe, expect, it } from "vitest";
import { settle } from "@/server/page";
import { hashOf } from "@/server/policy";

const NONCE = "bm9uY2U=";
const marked = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;

describe("the inline scripts of a kept page", () => {
  it("the inline scripts of a kept page that carried the nonce are allowed by their hashes, and carry it no more", () => {
    const { html, hashes } = settle(page(`<p>a</p>${marked("start()")}${marked("data(1)")}`), NONCE);
    expect(html).toBe(page("<p>a</p><script>start()</script><script>data(1)</script>"));
    expect(hashes).toEqual(["start()", "data(1)"].map(hashOf));
  });
  it("the inline scripts of a kept page are hashed as they are sent, where the framework's data names the nonce", () => {
    const { html, hashes } = settle(page(marked(`push("${NONCE}")`)), NONCE);
    expect(html).toBe(page(`<script>push("")</script>`));
    expect(hashes).toEqual([hashOf(`push("")`)]);
  });
  // Fails without: only inline scripts with the nonce get a hash (CSP).
  it.each([
    "<script>alert(1)</script>",
    "<script nonce>alert(1)</script>",
    '<script nonce="">alert(1)</script>',
    '<script nonce="geraten">alert(1)</script>',
    `<SCRIPT title='nonce="${NONCE.slice(1)}"'>alert(1)</SCRIPT>`,
    '<script type="application/ld+json">{"a":1}</script>',
  ])("the inline scripts of a kept page: %s stays without a hash, thus blocked", (text) => {
    expect(settle(page(`${text}${marked("ours()")}`), NONCE).hashes).toEqual([hashOf("ours()")]);
  });
});

describe("the script files of a kept page", () => {
  const file = (name: string) =>
    `<script src="/_next/static/chunks/${name}.js" async="" nonce="${NONCE}"></script>`;
  const preload = `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_next/static/chunks/last.js"/>`;
  const old = `<script src="/_next/static/chunks/old.js" noModule="" nonce="${NONCE}"></script>`;

  it("the script files of a kept page are asked for by one script at the end", () => {
    const { html, hashes } = settle(
      page(`<p>a</p>${file("last")}${marked("start()")}`, preload + file("a") + old),
      NONCE,
    );
    const [, loader = ""] = /<script>(\(function[\s\S]*)<\/script><\/body>/.exec(html) ?? [];
    expect(loader).toMatch(/\(\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/last\.js"\]\)$/);
    expect(hashes).toEqual([hashOf("start()"), hashOf(loader)]);
    expect(html).toBe(
      page(
        `<p>a</p><script>start()</script><script>${loader}</script>`,
        `<script src="/_next/static/chunks/old.js" noModule=""></script>`,
      ),
    );
  });
  it("the script files of a kept page stay where they are when they are somebody else's", () => {
    const stranger = `<script src="https://evil.example/a.js" async=""></script>`;
    expect(settle(page(stranger), NONCE)).toEqual({ html: page(stranger), hashes: [] });
  });
  it("a page that was cut off is no page to keep", () => {
    expect(() => settle("<html><body><p>a", NONCE)).toThrow();
  });
});
