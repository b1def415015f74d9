// Fails without: the limit of a body; the refusal of picture addresses that Next cannot read.
import { describe, expect, it } from "vitest";
import { bodyLimit, formatFor, refusalOf, type Asked } from "@/lib/shop/request-rules";

const ACTION = "40".padEnd(42, "a");
const origins = new Set(["https://stavar.example", "http://127.0.0.1:3000"]);

function asked(method: string, url: string, headers: Asked["headers"] = {}): number | null {
  return refusalOf({ method, url, headers }, origins)?.status ?? null;
}

describe("the address", () => {
  it.each([
    ["/blogg/%E0%A4%A", 400],
    ["/%", 400],
    ["//evil.example", 404],
    ["/\\evil.example", 404],
    ["/%5cevil.example", 404],
    ["/..%2fetc%2fpasswd", 404],
    ["/blogg/%00", 404],
    ["/_global-error", 404],
    ["/fel/404", 404],
    ["/fel/409", 409],
    ["/fel/inlagg", 404],
    ["/fel/bestallning", 404],
    ["/fel", 404],
    ["/blogg/Stora-Bokstaver", 404],
    [`/blogg/${"a".repeat(81)}`, 404],
    ["/blogg/sida/0", 404],
    ["/blogg/sida/123456", 404],
    ["/blogg/a/b", 404],
    [`/${"a".repeat(8_000)}`, 414],
  ])("%s is refused with %i", (url, status) => expect(asked("GET", url)).toBe(status));

  it.each([
    "/",
    "/blogg/ett-inlagg",
    "/blogg/sida/2",
    "/blogg/rss.xml",
    "/blogg/",
    "/felt",
    "/vuxenstav?F%C3%A4rg=R%C3%B6d",
    "/?q=%E0%A4%A",
    "/?next=//evil.example",
  ])("%s is accepted", (url) => expect(asked("GET", url)).toBeNull());
});

const of = (url: string) => asked("GET", `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`);

it("a resized picture with a plain path is accepted", () => {
  expect(of("/bilder/blogg/valj-ratt-langd.webp")).toBeNull();
  expect(of("/bilder/delning.jpg")).toBeNull();
});
it.each([
  "/admin",
  "/\\evil.se",
  "/\\",
  "//evil.se/a.webp",
  "https://evil.se/a.webp",
  "/%",
  "/bilder/%ff.webp",
  "/bilder/blogg\\a.webp",
  "/\\x/bilder/a.webp",
  "/bilder//a.webp",
  "/bilder/../a.webp",
  "/bilder/blogg/a.webp/",
  "/bilder/stickad-kant.svg",
  "/stavar/vuxenstav/rod.webp",
  "/bilder/blogg/a.webp?x=1",
  `/bilder/${"a".repeat(2_900)}.webp`,
])("a resized picture of %s is refused with 400", (url) => expect(of(url)).toBe(400));
it("a resized picture without a path, or with two, is refused with 400", () => {
  for (const query of ["", "?w=640&q=75", "?url=/bilder/a.webp&url=/admin&w=640&q=75"])
    expect(asked("GET", `/_next/image${query}`), query).toBe(400);
});

describe("the method of a request", () => {
  it.each(["TRACE", "CONNECT", "PROPFIND", "OPTIONS", "PUT", "PATCH", "DELETE", "POST"])(
    "is refused with 405 on a page: %s",
    (method) => {
      expect(refusalOf({ method, url: "/varukorg", headers: {} }, origins)).toEqual({
        status: 405,
        allow: "GET, HEAD",
      });
    },
  );
  it("is left to an API route, except TRACE", () => {
    expect(asked("PUT", "/api/create-checkout")).toBeNull();
    expect(asked("TRACE", "/api/create-checkout")).toBe(405);
  });
  it("may be POST on a page for a server action and for a form without JavaScript", () => {
    expect(asked("POST", "/event", { "next-action": ACTION })).toBeNull();
    expect(asked("POST", "/event", { "content-type": "multipart/form-data; boundary=x" })).toBeNull();
    expect(asked("POST", "/event", { "content-type": "application/x-www-form-urlencoded" })).toBe(405);
  });
});

describe("the origin of a request", () => {
  const post = (headers: Asked["headers"], url = "/api/create-checkout") => asked("POST", url, headers);

  it("may be the shop's own, or missing", () => {
    expect(post({ origin: "https://stavar.example" })).toBeNull();
    expect(post({ origin: "http://127.0.0.1:3000" })).toBeNull();
    expect(post({})).toBeNull();
  });
  it.each([
    { origin: "https://evil.example" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example", host: "evil.example" },
    { origin: "https://stavar.example.evil.example" },
    { origin: "http://stavar.example" },
    { origin: "https://stavar.example:8443" },
    { origin: "null" },
    { origin: "" },
    { "sec-fetch-site": "cross-site" },
  ])("is refused as foreign with the headers %j", (headers) => {
    expect(post(headers)).toBe(403);
    expect(post({ ...headers, "next-action": ACTION }, "/event")).toBe(403);
    expect(asked("DELETE", "/api/admin/upload", headers)).toBe(403);
  });
  it("may be any for Stripe's webhook", () => {
    expect(post({ origin: "https://evil.example" }, "/api/stripe/webhook")).toBeNull();
  });
  it("may be any for a GET", () => expect(asked("GET", "/", { origin: "https://evil.example" })).toBeNull());
});

it.each(["GET", "HEAD", "OPTIONS", "DELETE", "TRACE"])("a request with %s may have no body", (method) => {
  for (const headers of [{ "content-length": "1" }, { "transfer-encoding": "chunked" }])
    for (const url of ["/kontakt", "/api/create-checkout"])
      expect(refusalOf({ method, url, headers }, origins), url).toEqual({ status: 400 });
  if (method !== "TRACE") expect(asked(method, "/api/create-checkout", { "content-length": "0" })).toBeNull();
});
it("a body must have a Content-Length and no Transfer-Encoding, except in Next's own forwarded requests", () => {
  const post = (headers: Asked["headers"]) => asked("POST", "/api/create-checkout", headers);
  for (const coding of ["chunked", "Chunked"]) expect(post({ "transfer-encoding": coding })).toBe(411);
  for (const coding of ["identity", "gzip, chunked", "chunked, chunked", "xchunked", ""])
    expect(post({ "transfer-encoding": coding }), coding).toBe(400);
  expect(post({ "transfer-encoding": "chunked", "content-length": "0" })).toBe(400);
  expect(post({ "transfer-encoding": "chunked", "x-action-forwarded": "1" })).toBeNull();
});
it.each(["/event", "/api/create-checkout", "/api/admin/upload", "/api/auth/callback/credentials"])(
  "a body sent to %s has a size limit",
  (path) => {
    const headers = { "next-action": ACTION, "content-length": String(bodyLimit(path)) };
    expect(asked("POST", path, headers)).toBeNull();
    headers["content-length"] = String(bodyLimit(path) + 1);
    expect(asked("POST", path, headers)).toBe(413);
  },
);
it("the size limit of a body is at most what Next passes uncut to a server action", () => {
  expect(bodyLimit("/admin/blog/new")).toBeLessThanOrEqual(1024 * 1024);
});

describe("Next's own headers", () => {
  it.each(["", "x", ACTION.toUpperCase(), `${ACTION}0`, "__proto__"])(
    "are refused when the action id is malformed: %j",
    (id) => {
      expect(asked("POST", "/event", { "next-action": id })).toBe(400);
    },
  );
  it("are refused when the router state tree is unreadable", () => {
    const tree = (text: string) => asked("GET", "/event", { rsc: "1", "next-router-state-tree": text });
    expect(tree("garbage")).toBe(400);
    expect(tree("%E0%A4%A")).toBe(400);
    for (const text of ["[]", "{}", "null", '["",null]', '[""]']) expect(tree(text), text).toBe(400);
    expect(tree(encodeURIComponent('["",{}]'))).toBeNull();
  });
});

it("a refusal has the format of its caller: JSON, text or a page", () => {
  const format = (url: string, headers: Asked["headers"] = {}, method = "GET") =>
    formatFor({ method, url, headers });
  expect(format("/api/create-checkout")).toBe("json");
  expect(format("/event", { "next-action": ACTION }, "POST")).toBe("text");
  expect(format("/event", { rsc: "1" })).toBe("text");
  expect(format("/event")).toBe("page");
  expect(format("/event", {}, "POST")).toBe("page");
  expect(format("/event", {}, "OPTIONS")).toBe("text");
});
