import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { Agent, request, type RequestOptions } from "node:https";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasNginx } from "../../dev/bench/references.ts";
import { behindCdn, fillSite, startSite } from "../../dev/front.ts";
import { projectRoot } from "../../ops/files.ts";
import { listen, type Listening } from "../../dev/stand-ins/http.ts";
import { refusalFor, refusalText } from "../../lib/shop/refusals.ts";
import { freePort } from "../../dev/free-port.ts";

// server/nginx.conf in front of a fake shop that counts requests. Skipped where nginx is missing.
const without = !hasNginx();
const CHUNK = "export const answer = 42;\n".repeat(20);

const closers: (() => Promise<unknown> | void)[] = [];
const life = { onStop: (close: () => Promise<unknown> | void) => void closers.push(close) };
const agent = new Agent({ keepAlive: true });
const asked: { method: string; path: string; headers: Record<string, string | string[] | undefined> }[] = [];
let shop: Listening;
let folder: string;
let http: string;
let port: number;
let answer: Record<string, string> = {};
/** The status of the shop's answer by address, where it is not 200. */
let statuses: Record<string, number> = {};
/** How long the shop takes to answer, by address, in ms. */
let takes: Record<string, number> = {};
/** The addresses at which the shop closes the connection without an answer. */
let broken: readonly string[] = [];

/** Cached so long that it does not expire during a test, even on a slow machine. */
const KEPT = { "cache-control": "public, s-maxage=600" };

const times = (page: string) => asked.filter((each) => each.path === page).length;

/** Starts nginx on free ports, in front of these instances; `isBehindCdn` adds the CDN's lines to its settings. */
async function startFront(name: string, isBehindCdn: boolean, instances = [shop.port]) {
  const [plain, secure] = [await freePort(), await freePort()];
  const run = path.join(folder, name);
  const filled = fillSite({ run, instances, root: folder, scripts: `${folder}/static` });
  const site = (isBehindCdn ? behindCdn(filled) : filled)
    .replaceAll("/etc/lego/certificates/", `${folder}/`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ", `listen 127.0.0.1:${secure} `);
  await startSite(life, run, site, `http://127.0.0.1:${plain}`);
  return { http: `http://127.0.0.1:${plain}`, port: secure };
}

type Told = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

function ask(page: string, options: RequestOptions & { body?: string | Buffer } = {}): Promise<Told> {
  const { body, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const head = { host: "localhost", ...headers };
    const asking = request(
      { agent, host: "127.0.0.1", port, path: page, rejectUnauthorized: false, headers: head, ...rest },
      (got) =>
        void text(got).then((body) => resolve({ status: got.statusCode!, headers: got.headers, body })),
    );
    asking.on("error", reject).end(body);
  });
}

const send = (page: string, options: RequestOptions = {}) =>
  ask(page, { method: "POST", body: "{}", ...options });
const sendMany = (page: string, headers?: Record<string, string>, at = port) =>
  Promise.all(Array.from({ length: 300 }, () => send(page, { headers, port: at })));
const refusedOf = (answers: Told[]) => answers.filter(({ status }) => status === 429);

describe.skipIf(without)(
  `nginx in front of the shop${without ? " (skipped: there is no nginx; apt-get install nginx-light)" : ""}`,
  () => {
    beforeAll(async () => {
      shop = await listen(0, async (incoming, response) => {
        asked.push({ method: incoming.method!, path: incoming.url!, headers: incoming.headers });
        incoming.resume();
        const [head, body] = [answer, `svar ${asked.length} till ${incoming.url}`];
        if (broken.includes(incoming.url!)) return void incoming.socket.destroy();
        await sleep(takes[incoming.url!] ?? 0);
        response.writeHead(statuses[incoming.url!] ?? 200, head).end(body);
      });
      folder = mkdtempSync(path.join(os.tmpdir(), "nginx-"));
      closers.push(() => rmSync(folder, { recursive: true, force: true }));
      symlinkSync(path.join(projectRoot, "public"), path.join(folder, "public"));
      mkdirSync(path.join(folder, "static/chunks"), { recursive: true });
      writeFileSync(path.join(folder, "static/chunks/a.js"), CHUNK);
      const [key, certificate] = [`${folder}/localhost.key`, `${folder}/localhost.crt`];
      const made =
        "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost".split(" ");
      execFileSync("openssl", ["req", "-x509", ...made, "-keyout", key, "-out", certificate], {
        stdio: "ignore",
      });
      ({ http, port } = await startFront("alone", false));
    });

    beforeEach(() => {
      asked.length = 0;
      statuses = {};
      takes = {};
      broken = [];
      answer = { "cache-control": "public, max-age=0, s-maxage=1" };
    });

    afterAll(async () => {
      agent.destroy();
      for (const close of closers.toReversed()) await close();
      await shop.close();
    });

    it("redirects http to https, except the ACME challenge of the certificate", async () => {
      const plain = await fetch(`${http}/vuxenstav?farg=r%C3%B6d`, { redirect: "manual" });
      expect(plain.status).toBe(301);
      expect(plain.headers.get("location")).toBe("https://localhost/vuxenstav?farg=r%C3%B6d");
      expect((await fetch(`${http}/.well-known/acme-challenge/x`, { redirect: "manual" })).status).toBe(404);
    });

    it("speaks HTTP/2", async () => {
      const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
      const stream = session.request({ ":path": "/vuxenstav", ":authority": "localhost" });
      expect(await text(stream)).toBe("svar 1 till /vuxenstav");
      expect(session.alpnProtocol).toBe("h2");
      session.close();
    });

    it("caches a public page for a second or two by its full URL, and shares it between visitors who come at once", async () => {
      const short = await ask("/barnstav?langd=90");
      answer = KEPT;
      const many = await Promise.all(Array.from({ length: 20 }, () => ask("/barnstav")));
      expect(new Set(many.map(({ body }) => body)).size).toBe(1);
      expect(times("/barnstav")).toBe(1);
      expect((await ask("/barnstav?farg=rod")).body).not.toBe(many[0]!.body);
      await sleep(2_100);
      expect((await ask("/barnstav?langd=90")).body).not.toBe(short.body);
    });

    // Fails without: $formats among what is not cached. A browser without AVIF would get the copy made for one with it.
    it("caches no resized picture, because its format depends on the browser's Accept header", async () => {
      answer = { "cache-control": "public, max-age=86400, must-revalidate", vary: "Accept" };
      const picture = "/_next/image?url=%2Fbilder%2Fdelning.jpg&w=640&q=75";
      const one = await ask(picture, { headers: { accept: "image/avif,image/webp" } });
      const other = await ask(picture, { headers: { accept: "image/webp" } });
      expect(other.body).not.toBe(one.body);
      expect(times(picture)).toBe(2);
    });

    // Fails without: "updating" in proxy_cache_use_stale. Each visitor would have the page rendered again, which slows
    // every rendering down for as long as requests keep coming.
    it("has a page rendered once at a time, even when that takes longer than the copy is kept", async () => {
      takes = { "/turstav": 3_200 };
      answer = {
        "cache-control": "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
        "x-accel-expires": `@${Math.floor(Date.now() / 1000)}`,
      };
      const first = await ask("/turstav");
      const many = await Promise.all(Array.from({ length: 20 }, () => ask("/turstav")));
      expect(times("/turstav")).toBe(2);
      expect(many.filter(({ body }) => body === first.body)).toHaveLength(19);
    });

    it("caches no private answer, and answers no session, authorization or RSC request from the cache", async () => {
      const own: (() => void)[] = [
        () => (answer = { "cache-control": "private, no-store" }),
        () => (answer = { "cache-control": "public, s-maxage=1", "set-cookie": "varukorg=x" }),
        () => (answer = {}),
      ];
      for (const say of own) {
        say();
        expect((await ask("/egen")).body).not.toBe((await ask("/egen")).body);
      }
      answer = KEPT;
      for (const headers of [
        { cookie: "x=1; __Host-next-auth.session-token=x" },
        { cookie: "next-auth.session-token=x" },
        { rsc: "1" },
        { authorization: "Bearer x" },
      ]) {
        const kept = (await ask("/delas")).body;
        const mine = (await ask("/delas", { headers })).body;
        expect(mine, JSON.stringify(headers)).not.toBe(kept);
        expect((await ask("/delas")).body).not.toBe(mine);
      }
      const kept = (await ask("/delas")).body;
      expect((await ask("/delas", { headers: { cookie: "varukorg=x" } })).body).toBe(kept);
    });

    it("caches two copies of a page: gzipped by the shop, and uncompressed", async () => {
      answer = KEPT;
      const codings = ["gzip, deflate, br", "gzip", "br;q=0, gzip;q=0", "identity"];
      for (const coding of codings) await ask("/pressad", { headers: { "accept-encoding": coding } });
      const asking = asked.filter((each) => each.path === "/pressad");
      expect(asking.map(({ headers }) => headers["accept-encoding"])).toEqual(["gzip", undefined]);
    });

    it("appends the client's address to the X-Forwarded-For that the visitor sent", async () => {
      await ask("/vem", { headers: { "x-forwarded-for": "203.0.113.7" } });
      expect(asked[0]!.headers["x-forwarded-for"]).toBe("203.0.113.7, 127.0.0.1");
      expect(asked[0]!.headers["x-forwarded-proto"]).toBe("https");
      expect(asked[0]!.headers.host).toBe("localhost");
    });

    it("accepts a page whose Content-Security-Policy names 250 scripts", async () => {
      answer["content-security-policy"] =
        `script-src ${"'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' ".repeat(250)}`;
      expect((await ask("/regler")).status).toBe(200);
    });

    it("serves scripts and pictures from disk, without asking the shop", async () => {
      const script = await ask("/_next/static/chunks/a.js", { headers: { "accept-encoding": "gzip, br" } });
      expect(script.headers).toMatchObject({
        "content-encoding": "gzip",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect((await ask("/_next/static/chunks/a.js")).body).toBe(CHUNK);
      const picture = await ask("/stavar/vuxenstav/start.avif");
      expect(picture.headers["content-type"]).toBe("image/avif");
      expect(picture.headers["cache-control"]).toContain("max-age=86400");
      expect(asked).toEqual([]);
    });

    it("asks the shop for files that are not on disk", async () => {
      for (const page of [
        "/_next/static/chunks/b.js",
        "/_next/static/",
        "/stavar/bild.jpg?product=vuxenstav",
      ])
        expect((await ask(page)).body).toContain(page);
    });

    it("never answers a POST from the cache", async () => {
      expect((await send("/api/create-checkout")).body).not.toBe((await send("/api/create-checkout")).body);
      expect(times("/api/create-checkout")).toBe(2);
    });

    // Fails without: the location of /api/admin/. A photograph would be stored twice.
    it("sends a call to another instance when the first one fails, but a picture for the admin only once", async () => {
      const { port: at } = await startFront("two", false, [shop.port, shop.port]);
      broken = ["/api/verify-payment", "/api/admin/order-photo"];
      for (const page of broken) expect((await send(page, { port: at })).status).toBe(503);
      expect(broken.map(times)).toEqual([2, 1]);
    });

    it("limits how often one address may call the payment routes, and does not limit Stripe's webhook", async () => {
      const refused = refusedOf(await sendMany("/api/verify-payment"));
      expect(times("/api/verify-payment")).toBe(300 - refused.length);
      expect(refused.length).toBeGreaterThan(20);
      const { code } = refusalFor(429);
      expect(JSON.parse(refused[0]!.body)).toEqual({ error: { code, message: refusalText(429) } });
      expect(refused[0]!.headers["retry-after"]).toBe("5");
      const form = refusedOf(await sendMany("/event"))[0]!;
      expect([form.headers["content-type"], form.body]).toEqual([
        "text/plain; charset=utf-8",
        refusalText(429),
      ]);
      expect(refusedOf(await sendMany("/api/stripe/webhook"))).toEqual([]);
      expect((await ask("/event")).status).toBe(200);
    });

    it("counts each visitor behind a CDN by their own address, and an IPv6 visitor by their network", async () => {
      const cdn = await startFront("cdn", true);
      const from = (address: string) =>
        sendMany("/api/verify-payment", { "x-forwarded-for": address }, cdn.port);
      await send("/vem", { headers: { "x-forwarded-for": "203.0.113.8" }, port: cdn.port });
      expect(asked.at(-1)!.headers["x-forwarded-for"]).toBe("203.0.113.8, 203.0.113.8");
      expect(refusedOf(await from("2001:db8:0:1::1")).length).toBeGreaterThan(20);
      const neighbour = await Promise.all([
        ...(await from("2001:db8:0:1:ffff:ffff:ffff:ffff")),
        ...(await from("2001:db8:0:1:a:a:a:a")),
      ]);
      // Far more refusals than a network that has sent nothing yet would get.
      expect(refusedOf(neighbour).length).toBeGreaterThan(400);
      const other = await send("/vem", { headers: { "x-forwarded-for": "2001:db8:0:2::1" }, port: cdn.port });
      expect(other.status).toBe(200);
    });

    it("refuses a body where the shop reads none, because it could smuggle a second request", async () => {
      for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"])
        for (const headers of [{ "content-length": 1 }, { "transfer-encoding": "chunked" }])
          for (const page of ["/vuxenstav", "/api/verify-payment", "/api/admin/search"]) {
            const { status, body } = await ask(page, { method, headers, body: "x", agent: false });
            expect(status, `${method} ${page}`).toBe(400);
            if (method !== "HEAD") expect(body).toContain(refusalText(400));
          }
      expect(asked).toEqual([]);
      expect((await ask("/vuxenstav", { headers: { "content-length": 0 } })).status).toBe(200);
      expect((await send("/api/verify-payment")).status).toBe(200);
    });

    it("shows a visitor the shop's page for a 404 or an outdated form, and passes Next's own answer on to scripts", async () => {
      const [gone, post, order, old] = ["/presentkort/kort/inget", "/blogg/inget", "/folj/ingen", "/event"];
      statuses = {
        [gone!]: 404,
        [post!]: 404,
        [order!]: 404,
        [old!]: 409,
        "/fel/404": 404,
        "/fel/inlagg": 404,
        "/fel/bestallning": 404,
        "/fel/409": 409,
      };
      const multipart = { "content-type": "multipart/form-data; boundary=x", cookie: "a=b" };
      for (const [page, options, shown] of [
        [gone, {}, "/fel/404"],
        [post, {}, "/fel/inlagg"],
        [order, {}, "/fel/bestallning"],
        [old, { method: "POST", body: "--x--\r\n", headers: multipart }, "/fel/409"],
      ] as const) {
        asked.length = 0;
        const { status, body } = await ask(page!, options);
        expect([status, body]).toEqual([statuses[page!], expect.stringContaining(`till ${shown}`)]);
        const { method, headers } = asked.at(-1)!;
        expect([method, headers["content-length"], headers["content-type"]]).toEqual([
          "GET",
          undefined,
          undefined,
        ]);
      }
      for (const [method, headers] of [
        ["GET", { rsc: "1" }],
        ["POST", { "next-action": "x" }],
      ] as const) {
        const { status, body } = await ask(gone!, { method, headers });
        expect([status, body]).toEqual([404, expect.stringContaining(`till ${gone}`)]);
      }
      const { status, body } = await ask("/api/inget");
      expect([status, body]).toEqual([200, expect.stringContaining("till /api/inget")]);
    });

    it("answers in the shop's words when a body is too large or the shop is down", async () => {
      const body = Buffer.alloc(14 * 1024 * 1024);
      const large = await ask("/api/admin/upload", {
        method: "POST",
        body,
        headers: { "content-length": body.length },
        agent: false,
      });
      expect([large.status, JSON.parse(large.body)]).toEqual([
        413,
        { error: { code: refusalFor(413).code, message: refusalText(413) } },
      ]);
      const shown = (await ask("/visad")).body;
      await shop.close();
      await sleep(2_100);
      // While no instance answers, nginx still shows a cached page and answers everything else with 503.
      const still = await ask("/visad");
      expect([still.status, still.body]).toEqual([200, shown]);
      const away = await ask("/aldrig-visad");
      expect([away.status, away.body]).toEqual([503, refusalText(503)]);
      expect(away.headers["cache-control"]).toBe("no-store");
    });
  },
);
