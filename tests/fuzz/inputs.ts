// Bad input: texts and values that have broken shops before, and mutations of valid bodies.
import type { Random } from "../support/random.ts";

/** Texts for any field that takes text. */
export const TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\uFEFF",
  "\u202Etxet",
  "👨‍👩‍👧‍👦".repeat(40),
  "ﷺ".repeat(200),
  "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞",
  "a".repeat(10_000),
  "9".repeat(400),
  "１２３４５",
  "-1",
  "0",
  "1.5",
  "1e400",
  "NaN",
  "Infinity",
  "0x10",
  "null",
  "undefined",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  "%' AND pg_sleep(5) --",
  "$1",
  "{{7*7}}",
  "${7*7}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "//evil.example",
  "x@example.se\r\nBcc: y@example.se",
  "x@example.se,y@example.se",
  "\r\n\r\nHTTP/1.1 200 OK",
  "%00",
  "%E0%A4%A",
  "%2e%2e%2f",
  "2026-02-31",
  "9999-99-99",
  "00000000-0000-0000-0000-000000000000",
  "cs_test_" + "a".repeat(58),
  "nan\n\t\v\f",
];

/** Values for any place in a JSON body, as text, because a serialiser would not write some of them. */
const VALUES: readonly string[] = [
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "-0",
  "1e308",
  "1e400",
  "9007199254740993",
  "[]",
  "{}",
  "[[]]",
  '{"not":""}',
  '{"$ne":null}',
  '{"__proto__":{"isAdmin":true}}',
  '{"length":1e9}',
  '["a","b"]',
  `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
  '"\\ud800"',
  '"\\u0000"',
];

/** Bodies that are no JSON, or JSON of an unexpected kind. */
export const BROKEN: readonly string[] = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "42",
  '{"a":1,}',
  "{'a':1}",
  "\ufeff{}",
  "\0",
  "<xml/>",
  "a=1&b=2",
  `{"a":${"[".repeat(100_000)}`,
  `{"a":"${"x".repeat(300_000)}"}`,
];

/** One random bad value, as JSON text. */
export function badJson(random: Random): string {
  return random.chance(0.5) ? JSON.stringify(random.pick(TEXTS)) : random.pick(VALUES);
}

/** A valid body with one to three mutations: another value, a missing key, or an unknown key. */
export function mutate(right: unknown, random: Random): string {
  const holes: string[] = [];
  const copy = structuredClone(right);
  for (let times = 1 + Math.floor(random.next() * 3); times > 0; times--) {
    const place = random.pick(placesIn(copy));
    const choice = random.next();
    if (choice < 0.15) delete place.of[place.key];
    else if (choice < 0.25) place.of[random.pick(["id", "price", "isAdmin", "created_at", "__proto__x"])] = 1;
    else {
      place.of[place.key] = `@@${holes.length}@@`;
      holes.push(badJson(random));
    }
  }
  return JSON.stringify(copy).replace(/"@@(\d+)@@"/g, (_, index: string) => holes[Number(index)]!);
}

type Place = { of: Record<string, unknown>; key: string };

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [{ of: {}, key: "x" }];
  const of = value as Record<string, unknown>;
  const own = Object.keys(of).map((key) => ({ of, key }));
  const below = Object.values(of).flatMap((each) =>
    typeof each === "object" && each !== null ? placesIn(each) : [],
  );
  const all = [...own, ...below];
  return all.length ? all : [{ of, key: "x" }];
}
