import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { policyFor, sourcesFrom, TOAST_STYLES } from "@/lib/shop/security-headers";

const sources = { secure: true, formTargets: ["https://checkout.stripe.com"] };
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
  policy.split("; ").find((row) => row.startsWith(`${name} `));

const policy = policyFor("abc", sources);

it("the Content-Security-Policy lets only the shop's own scripts and those with its nonce run", () => {
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
])("the Content-Security-Policy has %s %s", (name, value) =>
  expect(directive(policy, name)).toBe(`${name} ${value}`),
);
it("the Content-Security-Policy requires https only where the shop has it", () => {
  expect(policy).toMatch(/upgrade-insecure-requests$/);
  expect(policyFor("abc", { ...sources, secure: false })).not.toContain("upgrade-insecure-requests");
});

it("the Content-Security-Policy allows forms to the Stripe stand-in only in a shop with stand-ins", () => {
  const env = { SITE_URL: "http://localhost:3000", STRIPE_API_URL: "http://127.0.0.1:4000/x" } as never;
  const withStandIns = Object.assign({ STAND_INS: "1" }, env);
  const STRIPE = "https://checkout.stripe.com";
  expect(sourcesFrom(env)).toEqual({ secure: false, formTargets: [STRIPE] });
  expect(sourcesFrom(withStandIns).formTargets).toEqual([STRIPE, "http://127.0.0.1:4000"]);
  expect(sourcesFrom({ SITE_URL: "https://stavar.example" } as never).secure).toBe(true);
});

it("the Content-Security-Policy has the hashes of the toast library's style element, empty and filled", () => {
  const library = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
  const [, text = '""'] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);?$/m.exec(library) ?? [];
  expect(text).toMatch(/^"\[data-sonner-toaster\]/);
  expect(TOAST_STYLES).toEqual([hashOf(""), hashOf(JSON.parse(text) as string)]);
});
