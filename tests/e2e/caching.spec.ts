// Which responses a shared cache may keep: asks for each page of lib/shop/pages.ts and reads its Cache-Control.
import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { FILES, isFixed, pages } from "../../lib/shop/pages";
import { expect, test } from "./test";
import { COOKIE, makeAccount, tokenFor } from "./admin-support";

const FOR_ALL = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600";
/** Each fixed page with whether it is cached, and again with each query parameter that makes it private. */
const rows = pages
  .filter(([route]) => isFixed(route))
  .flatMap(([route, { cached }]) => [
    [route, cached !== undefined] as const,
    ...(cached?.unless ?? []).map((name) => [`${route}?${name}=1`, false] as const),
  ]);
const files = Object.entries(FILES).filter(([, file]) => "cached" in file);

async function cachingOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers, maxRedirects: 0 });
  return answer.headers()["cache-control"] ?? "";
}

test("each page is cached for one second for everybody, or not at all, as lib/shop/pages.ts says", async ({
  request,
}) => {
  expect(rows.length).toBeGreaterThan(30);
  for (const [path, isForAll] of rows) {
    const said = await cachingOf(request, path, { cookie: "varukorg=x" });
    if (isForAll) expect(said, path).toBe(FOR_ALL);
    else expect(said, path).not.toMatch(/s-maxage|public/);
  }
  for (const [path] of files) expect(await cachingOf(request, path), path).toBe(FOR_ALL);
});

// tests/unit/kernel/caching.test.ts checks the same for every page.
test("a signed-in visitor's page and the answer to a form are not cached, and personal pages are never stored", async ({
  request,
}) => {
  const cookie = `${COOKIE}=${await tokenFor(await makeAccount())}`;
  for (const path of ["/", "/vuxenstav", "/blogg"])
    expect(await cachingOf(request, path, { cookie }), path).not.toMatch(/s-maxage|public/);
  for (const path of ["/event", "/presentkort/saldo", "/vilken-stav"]) {
    const sent = await request.post(path, { multipart: { x: "1" }, maxRedirects: 0 });
    expect(sent.headers()["cache-control"] ?? "", path).not.toMatch(/s-maxage|public/);
  }
  for (const path of [
    "/admin",
    "/admin/bestallningar",
    "/admin/forfragningar",
    "/admin/login",
    `/checkout/success?session_id=${randomUUID()}`,
    `/folj/${randomUUID()}`,
    `/presentkort/kort/${randomUUID()}`,
  ])
    expect(await cachingOf(request, path, { cookie }), path).toContain("no-store");
});
