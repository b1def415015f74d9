// @vitest-environment jsdom
import fc from "fast-check";
import { expect, it } from "vitest";
import { isSanitized } from "@/lib/blog/allowed-html";
import { sanitizePostHtml } from "@/lib/blog/sanitize";
import { seedPosts } from "@/prisma/seed-posts";
import { allVectors, xssVectors } from "../../support/xss-vectors";

const SAFE_ADDRESS = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:|#)/i;

const parser = new DOMParser();

/** Everything in an HTML text that could run a script or load from elsewhere. */
function dangersIn(html: string): string[] {
  const document = parser.parseFromString(html, "text/html");
  return [...document.querySelectorAll("*")].flatMap((element) => {
    const tag = element.localName;
    const found =
      /^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|template)$/.test(tag)
        ? [tag]
        : [];
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || /^(style|srcdoc|srcset|formaction|id|name|target)$/.test(name))
        found.push(name);
      if (/^(href|src|xlink:href|action|data)$/.test(name) && !SAFE_ADDRESS.test(value))
        found.push(`${name}=${value}`);
      if (tag === "img" && name === "src" && !/^(\/(?![/\\])|https:)/.test(value)) found.push(`img ${value}`);
    }
    return found;
  });
}

const cleaned = allVectors().map((vector) => ({ vector, html: sanitizePostHtml(vector) }));

it("the sanitizer is tested with more than 350 vectors of our own", () =>
  expect(xssVectors.length).toBeGreaterThan(350));

it("the sanitizer leaves nothing dangerous of any vector", () => {
  const left = cleaned.flatMap(({ vector, html }) => {
    const dangers = dangersIn(html);
    return dangers.length > 0 ? [{ vector: vector.slice(0, 120), dangers }] : [];
  });
  expect(left).toEqual([]);
});

it("the sanitizer does not change its own output", () => {
  for (const { html } of cleaned.slice(0, 150)) expect(sanitizePostHtml(html)).toBe(html);
});

it("the sanitizer keeps the markup of the editor", () => {
  const html =
    '<h2>Rubrik</h2><p>En <strong>fet</strong> rad och en <a href="/vuxenstav">länk</a>.</p><ul><li>ett</li></ul><blockquote>Citat</blockquote>';
  expect(sanitizePostHtml(html)).toBe(html);
});

it("the sanitizer changes nothing in the posts of a new shop", () => {
  for (const { content } of seedPosts) expect(sanitizePostHtml(content)).toBe(content);
});

it("the sanitizer keeps pictures from the shop or over https, and no others", () => {
  const keeps = (src: string) => sanitizePostHtml(`<img src="${src}">`).includes("<img");
  expect(["/uploads/a.webp", "https://example.se/a.jpg"].map(keeps)).toEqual([true, true]);
  const others = [
    "data:image/png;base64,AA==",
    "http://example.se/a.jpg",
    "//example.se/a.jpg",
    "x",
    "blob:x",
    "",
  ];
  expect(others.filter(keeps)).toEqual([]);
});

it("the sanitizer gives each link to another site rel=noopener and no target", () => {
  expect(sanitizePostHtml('<a href="https://example.se" rel="opener" target="_blank">x</a>')).toBe(
    '<a href="https://example.se" rel="noopener">x</a>',
  );
});

it("the sanitizer makes each picture lazy and gives it an alt text", () => {
  expect(sanitizePostHtml('<img src="/uploads/a.webp" width="10" height="99999">')).toBe(
    '<img src="/uploads/a.webp" width="10" alt="" loading="lazy">',
  );
});

const MARKUP =
  `<h2>Rubrik</h2><p>En <a href="/vuxenstav?a=1&amp;b=2">länk</a>, <a href="https://example.se" rel="noopener">ut</a></p>` +
  `<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="/uploads/a.webp" alt="två" loading="lazy">`;

it("isSanitized accepts the sanitizer's own output", () => {
  for (const html of [MARKUP, ...seedPosts.map(({ content }) => content)])
    expect(isSanitized(sanitizePostHtml(html)), html).toBe(true);
});

// Fails without: the check of addresses, the list of attributes, the check of quotes.
it("isSanitized refuses every vector that could run", () => {
  const shown = allVectors().filter(isSanitized);
  expect(shown.filter((vector) => dangersIn(vector).length > 0)).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
  const bent = [
    '<a href="javascript:alert(1)">',
    '<a href="java&#115;cript:alert(1)">',
    '<a href="/&#47;example.se">',
    '<a href="/\\example.se">',
    "<a href='/a'>",
    "<a href=/a>",
    '<img src="data:image/svg+xml,x">',
    '<img src="http://example.se/a.png">',
    '<img src="/a" onerror="alert(1)">',
    '<p style="x">',
    '<p id="x">',
    "<P>",
    "<p",
    "<p/>",
    "<!-- -->",
    "<svg>",
    "<textarea>",
    "<style>",
  ];
  expect(bent.filter(isSanitized)).toEqual([]);
});

it("isSanitized refuses random tags and attributes that could run", () => {
  const piece = fc.constantFrom(
    ..."< > </ / \" ' = & &amp; &#47; &colon; ` \\ <!-- -->".split(" "),
    ..."a img p svg script textarea style table href src onerror alt".split(" "),
    ...'javascript: https://x.se //x.se /a #a data: alert(1) href="/a" <a <img <p>'.split(" "),
    " ",
    "\n",
  );
  const bent = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(bent, (rest) => {
      const html = `<${rest}`;
      if (isSanitized(html)) expect(dangersIn(html)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
