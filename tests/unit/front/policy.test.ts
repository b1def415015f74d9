import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { injectedStyle } from "@/dev/front/house";
import { hashOf, inlineScripts, policyFor, scriptHashes } from "@/dev/front/policy";

const sources = { secure: true, formTargets: ["https://checkout.stripe.com"], styles: [] };
const directive = (policy: string, name: string) =>
  policy.split("; ").find((row) => row.startsWith(`${name} `));

describe("the policy", () => {
  const policy = policyFor(["'nonce-abc'"], sources);

  it("lets only the shop's own and marked scripts run", () => {
    expect(directive(policy, "script-src")).toBe("script-src 'self' 'nonce-abc'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.split("; ").filter((row) => row.includes("unsafe-inline"))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ]);
  });
  it.each([
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
    ["form-action", "'self' https://checkout.stripe.com"],
    ["connect-src", "'self'"],
    ["img-src", "'self' data:"],
  ])("%s %s", (name, value) => expect(directive(policy, name)).toBe(`${name} ${value}`));
  it("asks for https only where the shop has it", () => {
    expect(policy).toMatch(/upgrade-insecure-requests$/);
    expect(policyFor([], { ...sources, secure: false })).not.toContain("upgrade-insecure-requests");
  });
});

describe("the inline scripts of a cached page", () => {
  const start = "(self.__next_f=self.__next_f||[]).push([0])";
  const data = 'self.__next_f.push([1,"0:{\\"P\\":null}\\n"])';
  const chunks =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1-a_b.js"],"runtimeModuleIds":[94553]});';
  const page = (...scripts: string[]) => scripts.map((text) => `<script>${text}</script>`).join("<p>x</p>");

  it("the framework's are hashed once each", () => {
    expect(scriptHashes(page(start, data, chunks, data), new Set())).toEqual(
      [start, data, chunks].map(hashOf),
    );
  });
  it("our own only by their whole text", () => {
    const own = new Set(["early()"]);
    expect(scriptHashes(page("early()"), own)).toEqual([hashOf("early()")]);
    expect(scriptHashes(page("early();alert(1)"), own)).toEqual([]);
  });
  it.each([
    "alert(1)",
    "self.__next_f.push(alert(1))",
    'self.__next_f.push([1,"x"]);alert(1)',
    'self.__next_f.push([1,"x"]),alert([1])',
    "self.__next_f.push({})",
    `${start};alert(1)`,
    `${chunks}alert(1)`,
    chunks.replace("static/chunks/1-a_b.js", "https://evil.example/x.js"),
    chunks.replace("static/chunks/1-a_b.js", "static/chunks/../../uploads/x.js"),
    chunks.replace('"runtimeModuleIds"', '"params":1,"runtimeModuleIds"'),
  ])("%s stays unhashed, thus blocked", (text) => expect(scriptHashes(page(text), new Set())).toEqual([]));
  it("data and files are no inline scripts", () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';
    expect(inlineScripts(html)).toEqual([]);
  });
});

it("the toast library's style element is known, so that its hash is", () => {
  const text = injectedStyle(readFileSync("node_modules/sonner/dist/index.mjs", "utf8"));
  expect(text).toMatch(/^\[data-sonner-toaster\]/);
});
