// The targets of the fuzz suite: every page, route and server action of the build, with invalid requests for each.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Random } from "../support/random.ts";
import { projectRoot } from "../../ops/files.ts";
import { badJson, BROKEN, mutate, TEXTS } from "./inputs.ts";
import { EXTRA_PATHS, FIELDS, HEADERS, RIGHT } from "./words.ts";

export type Shot = {
  /** The target in words, for the table. */
  target: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer;
};

type Built = { pages: string[]; routes: string[]; actions: string[] };

function built<Value>(name: string): Value {
  return JSON.parse(readFileSync(path.join(projectRoot, ".next", name), "utf8")) as Value;
}

/** Reads the pages, routes and actions from the manifests of the build. */
export function readBuild(): Built {
  const routes = Object.entries(built<Record<string, string>>("app-path-routes-manifest.json"));
  const manifest = built<{ node: Record<string, { exportedName: string }> }>(
    "server/server-reference-manifest.json",
  );
  return {
    pages: routes.filter(([file]) => file.endsWith("/page")).map(([, url]) => url),
    routes: routes.filter(([file]) => file.endsWith("/route")).map(([, url]) => url),
    actions: Object.entries(manifest.node)
      // "$$" marks inner functions of cached reads, which are no actions. logOut would end the test's own session.
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

/** One random invalid request. */
export function shoot(build: Built, random: Random): Shot {
  const choice = random.next();
  if (choice < 0.4) return pageShot(build, random);
  return choice < 0.7 ? routeShot(build, random) : actionShot(build, random);
}
