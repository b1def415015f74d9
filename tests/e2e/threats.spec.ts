// Malicious HTTP requests: one of each kind that the request rules refuse (tests/unit/kernel/request-rules.test.ts), and
// kinds that other code refuses. Mutated input: tests/fuzz.
import { request as call, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "./test";
import { idOfAction } from "../support/admin-doors";
import { COOKIE, makeAccount, tokenFor } from "./admin-support";
import { parse } from "./html";

const action = idOfAction("findBalanceForm");

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const shop = new URL(process.env.SHOP_URL ?? "http://localhost:3000");

/** Sends a request exactly as given: no client normalises the path. */
function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = call({ host: shop.hostname, port: shop.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Expects the shop's own error page: in Swedish, with a link home, without stack traces. */
function expectOwnPage({ headers, body }: Answer, title: string): void {
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain('lang="sv"');
  expect(body).toContain(title);
  expect(body).toContain('href="/"');
  expect(body).not.toMatch(/node_modules|at .+:\d+:\d+/);
}

/** The API routes that accept only POST. */
const POSTS = [
  "calculate-shipping",
  "validate-gift-card",
  "create-checkout",
  "verify-payment",
  "purchase-gift-card",
  "create-gift-card",
  "stripe/webhook",
  "admin/upload",
  "admin/order-photo",
  "admin/shop-picture",
];

test.describe("pages", () => {
  const [unread, nothing, noPost] = [
    "Det gick inte att läsa adressen",
    "Oops! Page not found",
    "Inlägget hittades inte",
  ];
  // Fails without: the request rule that limits /_next/image to pictures in /bilder.
  test("a malformed or unknown address gets an uncached error page in Swedish and never redirects to another site", async () => {
    for (const [path, status, title] of [
      ["/blogg/%E0%A4%A", 400, unread],
      ["/_next/image?url=%2Fadmin&w=640&q=75", 400, unread],
      [`/${"a".repeat(9_000)}`, 414, "Adressen är för lång"],
      ["/%5cevil.example", 404, nothing],
      ["/finns-inte", 404, nothing],
      ["/VUXENSTAV", 404, nothing],
      ["/vuxenstav/rod", 404, nothing],
      ["/kopvillkor/x", 404, nothing],
      [`/blogg/${"a".repeat(7_000)}`, 404, noPost],
      ["/blogg/v%C3%A4lj", 404, noPost],
      [`/blogg/sida/${"1".repeat(7_000)}`, 404, nothing],
    ] as const) {
      const answer = await ask(path);
      const said = path.slice(0, 20);
      expect([answer.status, answer.headers.location], said).toEqual([status, undefined]);
      expectOwnPage(answer, title);
      if (status === 404 && path.startsWith("/blogg"))
        expect(answer.headers["cache-control"], said).toBe("no-store");
      else if (status === 404) {
        const facts = parse(answer.body);
        expect(facts.text, said).toContain(title);
        expect(facts.robots, said).toContain("noindex");
        expect(facts.title, said).not.toMatch(/404|not found/i);
      }
    }
    for (const path of ["/_next/static/%E0%A4%A", "/blogg/sida/99"])
      expect((await ask(path)).status, path).toBe(404);
    // Node itself refuses this one; nginx has the page for it.
    expect((await ask(`/${"a".repeat(20_000)}`)).status).toBe(431);
    for (const path of ["//evil.example/%2e%2e", "/\\evil.example"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.location], path).toEqual([308, expect.stringMatching(/^\/(?![/\\])/)]);
    }
  });
  test("source files have no address, folders are not listed, and no header names the server software", async () => {
    const [secrets, folders] = [
      ["/.git/config", "/.env", "/package.json", "/server/serve.ts", "/.next/BUILD_ID", "/server-status"],
      ["/bilder/", "/stavar/", "/uploads/", "/_next/static/", "/_next/static/chunks/"],
    ];
    for (const path of [...secrets, ...folders]) {
      const answer = await ask(path);
      expect(folders.includes(path) ? [308, 404] : [404], path).toContain(answer.status);
      expect(answer.body, path).not.toContain("Index of");
      expect(Object.keys(answer.headers), path).not.toContain("x-powered-by");
      expect(Object.keys(answer.headers), path).not.toContain("server");
    }
  });
  test("the image route resizes a shop picture only to a size and quality that a page uses", async () => {
    const sized = (rest: string) => ask(`/_next/image?url=%2Fbilder%2Fblogg%2Fvalj-ratt-langd.webp${rest}`);
    const { status, headers } = await sized("&w=640&q=75");
    expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
    for (const rest of ["", "&w=640", "&q=75", "&w=641&q=75", "&w=640&q=100", "&w=640&w=750&q=75"])
      expect((await sized(rest)).status, rest).toBe(400);
  });
});

test.describe("methods", () => {
  test("PUT on a page is a 405 with the allowed methods", async () => {
    const answer = await ask("/varukorg", { method: "PUT" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
    expectOwnPage(answer, "Så kan sidan inte användas");
  });
  test("an API route answers every other method with a 405, so no link starts or ends a payment", async () => {
    const headers = { purpose: "prefetch", "sec-purpose": "prefetch" };
    for (const [allow, others, routes] of [
      ["POST", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"], [...POSTS, "auth/callback/credentials"]],
      ["GET, POST", ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"], ["auth/session"]],
    ] as const)
      for (const route of routes)
        for (const method of others) {
          const answer = await ask(`/api/${route}?sessionId=cs_test_a1`, { method, headers });
          const said = `${method} ${route}`;
          expect([answer.status, answer.headers.allow], said).toEqual([405, allow]);
          if (method !== "HEAD") expect(JSON.parse(answer.body), said).toHaveProperty("error.message");
        }
  });
});

test.describe("other sites", () => {
  test("a request from another site is refused by API routes, server actions and forms", async () => {
    const foreign = {
      origin: "https://evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
    };
    const post = (path: string, headers: Record<string, string>, body: string) =>
      ask(path, { method: "POST", headers: { ...headers, ...foreign }, body });
    const api = await post("/api/validate-gift-card", { "content-type": "application/json" }, '{"code":"A"}');
    expect(api.status).toBe(403);
    expect(JSON.parse(api.body)).toMatchObject({
      error: { code: "foreign_origin", message: expect.stringMatching(/^Åtkomst nekad/) },
    });
    const called = { "next-action": action, "content-type": "text/plain" };
    const scripted = await post("/presentkort/saldo", called, "[]");
    expect([scripted.status, scripted.body.slice(0, 14)]).toEqual([403, "Åtkomst nekad."]);
    const form = { "content-type": "multipart/form-data; boundary=x" };
    const plain = await post("/presentkort/saldo", form, "--x--\r\n");
    expect(plain.status).toBe(403);
    expectOwnPage(plain, "Åtkomst nekad");
  });
  test("a redirect never goes to the host named by the visitor's headers", async () => {
    for (const name of ["host", "x-forwarded-host"]) {
      const { headers: said } = await ask("/admin", { headers: { [name]: "evil.example" } });
      expect(said.location).toMatch(/^(\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1):)/);
    }
  });
});

test.describe("server actions", () => {
  const post = (headers: Record<string, string>, body = "[]") =>
    ask("/presentkort/saldo", {
      method: "POST",
      headers: { "content-type": "text/plain", ...headers },
      body,
    });

  test("a server action of an earlier build is a 409, which tells the form that its page is outdated", async () => {
    const answer = await post({ "next-action": "40".padEnd(42, "f") });
    expect(answer.status).toBe(409);
    expect(answer.headers["x-nextjs-action-not-found"]).toBe("1");
  });
  test("a server action called without a form never answers 500", async () => {
    for (const body of ["[]", "[null]", '[{},"x"]', '[{},{"get":1}]'])
      expect((await post({ "next-action": action }, body)).status, body).toBeLessThan(500);
  });
});

test.describe("the API", () => {
  test("a body that is too large is a 413 before it is read", async () => {
    const body = Buffer.alloc(2_000_000, 32);
    const headers = { "content-type": "application/json" };
    for (const path of ["/api/create-checkout", "/api/stripe/webhook"]) {
      const answer = await ask(path, { method: "POST", headers, body });
      expect(answer.status, path).toBe(413);
      expect(JSON.parse(answer.body)).toHaveProperty("error.message");
    }
  });
  test("an unknown API path is a 404 in JSON, even for Next's RSC request", async () => {
    const path = "/api/finns-inte";
    const rsc = { headers: { rsc: "1" } };
    // Next redirects to an address with a hash of its headers, and answers only there.
    const { location } = (await ask(path, rsc)).headers;
    for (const answer of [await ask(path), await ask(location!, rsc)]) {
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({
        error: { code: "not_found", message: "Adressen finns inte." },
      });
    }
  });
  test("an unreadable upload form is a 400", async () => {
    const cookie = `${COOKIE}=${await tokenFor(await makeAccount())}`;
    const headers = { cookie, "content-type": "multipart/form-data" };
    const answer = await ask("/api/admin/upload", { method: "POST", headers, body: "42" });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toMatchObject({
      error: { message: expect.stringContaining("Kunde inte ladda upp bilden") },
    });
  });
});

test.describe("payment", () => {
  test("a payment returns to the shop's own address, whatever Host header started it", async () => {
    const headers = {
      "content-type": "application/json",
      host: "evil.example",
      "x-forwarded-host": "evil.example",
    };
    const started = await ask("/api/purchase-gift-card", {
      method: "POST",
      headers,
      body: '{"amount":1000}',
    });
    expect(started.status).toBe(200);
    const id = /cs_[A-Za-z0-9_]+/.exec((JSON.parse(started.body) as { url: string }).url)![0];
    const control = `${process.env.STRIPE_STAND_IN_URL}/_stand-in/sessions`;
    const { result } = (await (await fetch(control, { method: "POST", body: "[]" })).json()) as {
      result: { id: string; success_url: string; cancel_url: string }[];
    };
    const session = result.find((each) => each.id === id)!;
    for (const address of [session.success_url, session.cancel_url])
      expect(new URL(address).hostname).toMatch(/^(localhost|127\.0\.0\.1)$/);
  });

  test("the page after a payment reflects no parameter, is not cached and sends no referrer", async () => {
    const without = await ask("/checkout/success");
    expect([without.status, without.headers.location]).toEqual([307, "/#ingen-session"]);
    const script = encodeURIComponent("<script>alert(1)</script>");
    for (const query of [`session_id=${script}`, `session_id=cs_test_a1&x=${script}`, "session_id=%00"]) {
      const answer = await ask(`/checkout/success?${query}`);
      expect(answer.status, query).toBeLessThan(500);
      expect(answer.body, query).not.toContain("<script>alert(1)");
      expect(answer.headers["cache-control"], query).toContain("no-store");
      expect(answer.headers["referrer-policy"], query).toBe("no-referrer");
      expect(answer.body, query).toMatch(/<meta name="robots" content="noindex/);
    }
  });
});

test("next-auth's endpoints never answer malformed requests with a 500, and unknown ones are a 404", async () => {
  const json = { "content-type": "application/json" };
  const odd: [path: string, asked?: Ask][] = [
    ["callback/credentials", { method: "POST", headers: json, body: "{" }],
    ["session", { headers: { authorization: "Bearer %E0%A4%A" } }],
    ["signin?callbackUrl=https://evil.example"],
    // Fails without: checking both values of a parameter given twice; next-auth takes the last.
    ["csrf?callbackUrl=http://169.254.169.254/&callbackUrl=%E0%A4%A"],
    ["error?error=%00"],
    ["error?error=Configuration&error=%E2%80%AE"],
    ["signout", { method: "POST" }],
    ["csrf", { headers: { cookie: `next-auth.csrf-token=%00; ${COOKIE}=x` } }],
  ];
  for (const [path, asked] of odd)
    expect((await ask(`/api/auth/${path}`, asked)).status, path).toBeLessThan(500);
  for (const path of ["signup", "otp", "recover", "token", "user", "_log", "callback/google", "a/b/c"])
    expect((await ask(`/api/auth/${path}`, { method: "POST" })).status, path).toBe(404);
});

test("every response carries the security headers", async () => {
  for (const path of [
    "/",
    "/vuxenstav",
    "/kontakt/",
    "/checkout?product=snowboard",
    "/finns-inte",
    "/%E0%A4%A",
    "/up",
    "/api/finns-inte",
    "/admin/login",
  ]) {
    const { headers } = await ask(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    expect(headers["strict-transport-security"], path).toContain("max-age=");
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});
