// What can be asked of a shop: every page, route and server action of the build, and ways to ask it wrongly.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Random } from "../faults/random.ts";
import { projectRoot } from "../files.ts";
import { badJson, BROKEN, mutate, TEXTS } from "./inputs.ts";

export type Shot = {
  /** What is tried, for the table. */
  target: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
};

/** Right bodies of the public functions (design.md 4), to be made wrong. */
const address = {
  recipient_name: "Åsa Ström",
  email: "asa@example.se",
  address_line1: "Storgatan 1",
  postal_code: "11122",
  city: "Stockholm",
  country: "SE",
};
const RIGHT: Record<string, unknown> = {
  "calculate-shipping": {
    address,
    packageInfo: { weight: 1, length: 150, width: 10, height: 10, value: 1200 },
  },
  "validate-gift-card": { code: "ABCD1234" },
  "create-checkout": {
    items: [
      { product: "vuxenstav", color: "Röd", handle: "Kork", length: 130, engraving: "ÅSA", quantity: 1 },
    ],
    shippingCost: 99,
    shippingAddress: address,
    shippingOptionId: "0b7ad7c3-5c6d-4ff4-9d2d-0f3a3f1f8d11",
    giftCardCode: "ABCD1234",
  },
  "verify-payment": { sessionId: "cs_test_a1" },
  "purchase-gift-card": { amount: 1000, recipient: { name: "Bo", email: "bo@example.se", greeting: "Hej" } },
  "create-gift-card": { sessionId: "cs_test_a1" },
  "stripe/webhook": {
    id: "evt_1",
    type: "checkout.session.completed",
    data: { object: { id: "cs_test_a1" } },
  },
};

/** Field names that forms of the shop use. */
const FIELDS =
  "id version title slug excerpt content published code amount expires_at active email password callbackUrl name message people date website order to note mail withdrawal verdict refund freight line-1 intent greeting send_on product Färg Handtag Grepp Truga Längd Gravyr quantity number items consent back besked trackingCode trackingLink".split(
    " ",
  );

const EXTRA_PATHS = [
  "/_next/image",
  "/_next/static/chunks/x.js",
  "/_next/data/x/index.json",
  "/_next/",
  "/favicon.ico",
  "/stavar/bild.jpg",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "/api/auth/signin",
  "/api/auth/session",
  "/api/auth/csrf",
  "/api/auth/providers",
  "/api/auth/callback/credentials",
  "/api/auth/error",
  "/api/auth/signup",
  "/api/auth/otp",
  "/api/finns-inte",
  "/finns-inte",
  "/checkout?product=vuxenstav",
  "/_next/image?url=%2Fbilder%2Fdelning.jpg&w=640&q=75",
];

const HEADERS: Record<string, readonly string[]> = {
  rsc: ["1", "x"],
  "next-router-prefetch": ["1", "2", "x"],
  "next-router-segment-prefetch": ["/_tree", "/x", "%E0%A4%A"],
  "next-router-state-tree": ["garbage", "%5B%22%22%2C%7B%7D%5D", "[]", "{}", "null"],
  "next-url": ["/x", "//evil.example", "%E0%A4%A"],
  "x-middleware-subrequest": ["proxy:proxy:proxy:proxy:proxy"],
  "x-nextjs-data": ["1"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-proto": ["x"],
  "accept-encoding": ["br", "gzip", "x;q=9", ""],
  "accept-language": ["xx", "a".repeat(500)],
  "if-none-match": ["*", '"x"', "W/"],
  "if-modified-since": ["x"],
  range: ["bytes=0-1", "bytes=-1", "bytes=9-1", "x"],
  authorization: ["Bearer x", "Basic x"],
  "content-encoding": ["gzip"],
  expect: ["x"],
};

type Built = { pages: string[]; routes: string[]; actions: string[] };

function built<Value>(name: string): Value {
  return JSON.parse(readFileSync(path.join(projectRoot, ".next", name), "utf8")) as Value;
}

/** What the build says it has. */
export function readBuild(): Built {
  const routes = Object.entries(built<Record<string, string>>("app-path-routes-manifest.json"));
  const manifest = built<{ node: Record<string, { exportedName: string }> }>(
    "server/server-reference-manifest.json",
  );
  return {
    pages: routes.filter(([file]) => file.endsWith("/page")).map(([, url]) => url),
    routes: routes.filter(([file]) => file.endsWith("/route")).map(([, url]) => url),
    actions: Object.entries(manifest.node)
      // Inner functions of cached reads are no actions; a logout would only end the test's own session.
      .filter(([, { exportedName }]) => !exportedName.startsWith("$$") && exportedName !== "logOut")
      .map(([id]) => id),
  };
}

function badSegment(random: Random): string {
  const text = random.pick(TEXTS).slice(0, 3_000);
  return random.chance(0.8) ? safeEncode(text) : text.replace(/[^\x21-\x7e]/g, "");
}

function safeEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function fill(pattern: string, random: Random): string {
  return pattern.replace(/\[[.\w]+\]/g, () => badSegment(random)) || "/";
}

function query(random: Random): string {
  if (random.chance(0.5)) return "";
  const names = [
    "q",
    "session_id",
    "svar",
    "besked",
    "fel",
    "sida",
    "status",
    "callbackUrl",
    "url",
    "w",
    "d",
    ...FIELDS,
  ];
  const pairs = Array.from({ length: 1 + Math.floor(random.next() * 3) }, () => {
    const value = random.chance(0.85) ? safeEncode(random.pick(TEXTS).slice(0, 1_000)) : "%E0%A4%A";
    return `${encodeURIComponent(random.pick(names))}=${value}`;
  });
  return `?${pairs.join("&")}`;
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.6)) return headers;
  for (let times = 1 + Math.floor(random.next() * 2); times > 0; times--) {
    const name = random.pick(Object.keys(HEADERS));
    headers[name] = random.pick(HEADERS[name]!);
  }
  if (headers.expect && random.chance(0.9)) delete headers.expect;
  if (random.chance(0.2)) headers.cookie = `x=${"y".repeat(random.pick([1, 4_000]))}; svar=%E0%A4%A; ett=two`;
  return headers;
}

function pageShot(build: Built, random: Random): Shot {
  const pattern = random.pick([...build.pages, ...EXTRA_PATHS]);
  const method = random.chance(0.9)
    ? "GET"
    : random.pick(["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
  const url = fill(pattern, random);
  return {
    target: `sida ${pattern}`,
    method,
    url: url.includes("?") ? url : url + query(random),
    headers: oddHeaders(random),
    ...(method === "POST" ? { body: Buffer.from(random.pick(BROKEN)) } : {}),
  };
}

function routeShot(build: Built, random: Random): Shot {
  const pattern = random.pick(build.routes);
  const name = pattern.replace(/^\/api\//, "");
  const right = RIGHT[name];
  const method = random.chance(0.85)
    ? pattern.startsWith("/api/")
      ? "POST"
      : "GET"
    : random.pick(["GET", "PUT", "HEAD", "DELETE"]);
  const headers = { ...(random.chance(0.2) ? oddHeaders(random) : {}) };
  if (!headers["content-type"])
    headers["content-type"] = random.chance(0.93)
      ? "application/json"
      : random.pick(["text/plain", "multipart/form-data", "x"]);
  if (name === "stripe/webhook")
    headers["stripe-signature"] = random.pick(["", "t=1,v1=x", `t=${Date.now()},v1=${"a".repeat(64)}`]);
  const text =
    right && random.chance(0.85)
      ? mutate(right, random)
      : random.chance(0.5)
        ? random.pick(BROKEN)
        : badJson(random);
  const body = method === "GET" || method === "HEAD" ? {} : { body: Buffer.from(text) };
  return { target: `route ${pattern}`, method, url: fill(pattern, random) + query(random), headers, ...body };
}

const REFERENCES = [
  "$K1",
  "$F1",
  "$Q1",
  "$W1",
  "$i1",
  "$undefined",
  "$-0",
  "$NaN",
  "$D2026",
  "$n1e9",
  "$@1",
  "$1:a:b",
  "$Z",
  "$B1",
  "$A1",
];

function actionShot(build: Built, random: Random): Shot {
  const id = random.pick(build.actions);
  const scripted = random.chance(0.85);
  const headers: Record<string, string> = {};
  if (scripted)
    headers["next-action"] = random.chance(0.97)
      ? id
      : random.pick(["x", id.replace(/.$/, "0"), "40".padEnd(42, "f")]);
  const target = `action ${scripted ? "" : "utan skript "}${id.slice(0, 8)}`;
  const url = random.pick([
    "/",
    "/event",
    "/presentkort",
    "/admin",
    "/admin/blog/new",
    "/checkout/en-stav",
    "/angra-kop",
    "/varukorg",
  ]);
  if (scripted && random.chance(0.3)) {
    headers["content-type"] = "text/plain;charset=UTF-8";
    const text = random.chance(0.4)
      ? random.pick(BROKEN)
      : `[${Array.from({ length: Math.floor(random.next() * 3) }, () => (random.chance(0.4) ? JSON.stringify(random.pick(REFERENCES)) : badJson(random))).join(",")}]`;
    return { target, method: "POST", url, headers, body: Buffer.from(text) };
  }
  const boundary = "----fuzz";
  headers["content-type"] = random.chance(0.97)
    ? `multipart/form-data; boundary=${boundary}`
    : "multipart/form-data";
  const prefix = scripted ? "1_" : "";
  const rows: [string, string][] = Array.from({ length: Math.floor(random.next() * 12) }, () => [
    prefix + random.pick(FIELDS),
    random.chance(0.7) ? random.pick(TEXTS) : "1",
  ]);
  if (scripted)
    rows.push([
      "0",
      random.chance(0.9) ? random.pick(['["$K1"]', '[{"status":"idle"},"$K1"]']) : badJson(random),
    ]);
  else rows.unshift([`$ACTION_ID_${random.chance(0.9) ? id : "x"}`, ""]);
  const parts = rows.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const end = random.chance(0.97) ? `--${boundary}--\r\n` : "";
  return { target, method: "POST", url, headers, body: Buffer.from(parts.join("") + end) };
}

/** One request that should not have been sent. */
export function shoot(build: Built, random: Random): Shot {
  const choice = random.next();
  if (choice < 0.4) return pageShot(build, random);
  return choice < 0.7 ? routeShot(build, random) : actionShot(build, random);
}
