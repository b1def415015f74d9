import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasNginx, nginxFront } from "../../dev/bench/references.ts";
import { listen, type Listening } from "../../dev/stand-ins/http.ts";

// dev/front/nginx.conf in front of a shop that only counts. Without nginx there is nothing to test.
const without = !hasNginx();
const PAGE = "s-maxage=31536000";

const closers: (() => Promise<unknown> | void)[] = [];
const asked: { path: string; headers: Record<string, string | string[] | undefined> }[] = [];
let shop: Listening;
let url: string;
let answer: Record<string, string> = {};

const times = (page: string) => asked.filter((each) => each.path === page).length;
const text = async (page: string, headers: Record<string, string> = {}) =>
  (await fetch(url + page, { headers })).text();

describe.skipIf(without)(
  `nginx in front${without ? " (skipped: there is no nginx; apt-get install nginx-light)" : ""}`,
  () => {
    beforeAll(async () => {
      shop = await listen(0, async (request, response) => {
        asked.push({ path: request.url!, headers: request.headers });
        const body = `svar ${asked.length} till ${request.url}`;
        const packed = request.headers["accept-encoding"] === "gzip";
        response.writeHead(200, { ...(packed && { "content-encoding": "gzip" }), ...answer });
        response.end(packed ? gzipSync(body) : body);
      });
      const folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
      closers.push(() => rmSync(folder, { recursive: true, force: true }));
      const life = { onStop: (close: () => Promise<unknown> | void) => void closers.push(close) };
      const front = await nginxFront(life, folder, `http://127.0.0.1:${shop.port}`);
      url = front.url.slice(0, -1);
    });

    beforeEach(() => {
      asked.length = 0;
      answer = { "cache-control": PAGE };
    });

    afterAll(async () => {
      for (const close of closers.toReversed()) await close();
      await shop.close();
    });

    it("asks the shop once for a page that is the same for everybody, and again a second later", async () => {
      const first = await text("/vuxenstav");
      const crowd = await Promise.all(Array.from({ length: 50 }, () => text("/vuxenstav")));
      expect(new Set([first, ...crowd]).size).toBe(1);
      expect(times("/vuxenstav")).toBe(1);
      await sleep(2_100);
      expect(await text("/vuxenstav")).not.toBe(first);
    });

    it.each([
      "private, no-cache, no-store, max-age=0, must-revalidate",
      "no-store",
      "private, s-maxage=60",
      "",
    ])("keeps nothing that the shop calls %j", async (control) => {
      answer = control ? { "cache-control": control } : {};
      const page = `/sida-${control.length}`;
      expect(await text(page)).not.toBe(await text(page));
    });

    it.each<Record<string, string>>([{ cookie: "svar=1" }, { authorization: "Basic eA==" }])(
      "lets %o straight through",
      async (headers) => {
        const page = `/med-${Object.keys(headers)[0]}`;
        const own = await text(page, headers);
        const kept = await text(page);
        expect(kept).not.toBe(own);
        expect(await text(page, headers)).not.toBe(kept);
        expect(await text(page)).toBe(kept);
      },
    );

    it("keeps a page and the parts that the router's script asks for apart", async () => {
      const whole = await text("/blogg");
      expect(await text("/blogg", { rsc: "1" })).not.toBe(whole);
      expect(await text("/blogg", { rsc: "1", "next-router-prefetch": "1" })).not.toBe(
        await text("/blogg", { rsc: "1" }),
      );
      expect(await text("/blogg", { "accept-encoding": "identity" })).not.toBe(whole);
      expect(await text("/blogg")).toBe(whole);
    });

    it("adds who asked to whatever the visitor says", async () => {
      await text("/vem", { "x-forwarded-for": "203.0.113.7" });
      expect(asked[0]!.headers["x-forwarded-for"]).toBe("203.0.113.7, 127.0.0.1");
      expect(asked[0]!.headers["x-forwarded-proto"]).toBe("http");
    });

    it("takes a page whose policy names a hundred scripts", async () => {
      answer["content-security-policy"] =
        `script-src ${"'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' ".repeat(250)}`;
      expect((await fetch(`${url}/regler`)).status).toBe(200);
    });

    it("sends pictures from the disk", async () => {
      const picture = await fetch(`${url}/stavar/vuxenstav/start.avif`);
      expect(picture.headers.get("content-type")).toBe("image/avif");
      expect(picture.headers.get("cache-control")).toContain("max-age=86400");
      await picture.arrayBuffer();
      expect(asked).toEqual([]);
    });

    it("never sends a page twice to whoever sends something", async () => {
      const send = () =>
        fetch(`${url}/api/create-checkout`, { method: "POST", body: "{}" }).then((got) => got.text());
      expect(await send()).not.toBe(await send());
      expect(times("/api/create-checkout")).toBe(2);
    });

    it("lets one address ask the routes of a payment as often as a shopper, and Stripe as often as it wants", async () => {
      const send = (path: string) => fetch(url + path, { method: "POST", body: "{}" });
      const heap = (path: string) => Promise.all(Array.from({ length: 80 }, () => send(path)));
      const refused = (await heap("/api/verify-payment")).filter(({ status }) => status === 429);
      expect(times("/api/verify-payment")).toBe(80 - refused.length);
      expect(refused.length).toBeGreaterThan(20);
      expect(await refused[0]!.json()).toMatchObject({ error: { code: "too_many" } });
      expect(refused[0]!.headers.get("retry-after")).toBe("5");
      expect((await heap("/api/stripe/webhook")).every(({ ok }) => ok)).toBe(true);
    });
  },
);
