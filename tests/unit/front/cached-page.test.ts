import { describe, expect, it } from "vitest";
import { settle } from "@/dev/front/cached-page";
import { hashOf, inlineScripts } from "@/dev/front/policy";

const start = "(self.__next_f=self.__next_f||[]).push([0])";
const data = 'self.__next_f.push([1,"0:{\\"P\\":null}\\n"])';

describe("the inline scripts of a cached page", () => {
  it("neighbours of the framework become one script with one hash, in their order", () => {
    const joined = settle(`<p>a</p><script>${start}</script><script>${data}</script><p>b</p>`, new Set(), {
      isWhole: true,
    });
    expect(joined.html).toBe(`<p>a</p><script>${start};${data}</script><p>b</p>`);
    expect(joined.hashes).toEqual([hashOf(`${start};${data}`)]);
    const marked = `<p>a</p><script nonce="x">${start}</script><script nonce="x">${data}</script><p>b</p>`;
    expect(settle(marked, new Set(), { isWhole: true })).toEqual(joined);
  });
  it("a stranger among them stays blocked, and they stay apart from it", () => {
    const html = `<script>${data}</script><script>alert(1)</script>`;
    expect(settle(html, new Set(), { isWhole: true })).toEqual({ html, hashes: [hashOf(data)] });
    const disguised = `<script>${data};alert(1)</script><script>${data}</script>`;
    expect(settle(disguised, new Set(), { isWhole: true })).toEqual({
      html: disguised,
      hashes: [hashOf(data)],
    });
  });
});

describe("the script files of a cached page", () => {
  const page = (mark = "") =>
    `<html><head><link rel="preload" as="script" fetchPriority="low"${mark} href="/_next/static/chunks/last.js"/>` +
    `<script src="/_next/static/chunks/a.js" async=""${mark}></script>` +
    `<script src="/_next/static/chunks/old.js" noModule=""${mark}></script></head><body><p>a</p>` +
    `<script src="/_next/static/chunks/last.js"${mark} id="_R_" async=""></script>` +
    `<script>${start}</script></body></html>`;

  it.each(["", ' nonce="x"'])("are asked for by one script at the end%s", (mark) => {
    const { html, hashes } = settle(page(mark), new Set(), { isWhole: true });
    const [, loader = ""] = inlineScripts(html);
    expect(loader).toMatch(/\(\["\/_next\/static\/chunks\/a\.js","\/_next\/static\/chunks\/last\.js"\]\)$/);
    expect(hashes).toEqual([hashOf(start), hashOf(loader)]);
    expect(html).toBe(
      `<html><head><script src="/_next/static/chunks/old.js" noModule=""${mark}></script></head><body><p>a</p>` +
        `<script>${start}</script><script>${loader}</script></body></html>`,
    );
  });
  it("stay where they are in a page without an end", () => {
    const cut = page().replace("</body></html>", "");
    expect(settle(cut, new Set(), { isWhole: true }).html).toBe(cut);
  });
  it("stay where they are in a page that is empty without them", () => {
    expect(settle(page(), new Set(), { isWhole: false }).html).toBe(page());
  });
  it("stay where they are when they are somebody else's", () => {
    const html = `<body><script src="https://evil.example/_next/static/a.js" async=""></script></body>`;
    expect(settle(html, new Set(), { isWhole: true })).toEqual({ html, hashes: [] });
  });
});
