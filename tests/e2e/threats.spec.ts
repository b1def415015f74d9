// The rows of the threat table that have no test of their own elsewhere: bad requests, as they come over the wire. Of what
// the table of rules refuses (tests/unit/kernel/request-rules.test.ts) one or two of each kind.
import { request as call, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { expect, test } from "./test";
import { idOfAction } from "../support/admin-doors";
import { sql } from "../support/shop";
import { COOKIE, makeAccount, tokenFor } from "./admin-support";

const action = idOfAction("findBalanceForm");

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const shop = new URL(process.env.SHOP_URL ?? "http://localhost:3000");

/** A request exactly as given: nothing is normalised on the way. */
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

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = "";
    const socket = connect(Number(shop.port), shop.hostname, () => socket.write(text));
    socket.on("data", (chunk) => (got += chunk.toString("utf8")));
    socket.on("error", reject);
    // The server hangs up by itself.
    socket.on("close", () => resolve(got));
  });
}

/** The shop's own page, in Swedish, with the way home and nothing of the machine. */
function expectOwnPage({ headers, body }: Answer, title: string): void {
  expect(headers["content-type"]).toContain("text/html");
  expect(body).toContain('lang="sv"');
  expect(body).toContain(title);
  expect(body).toContain('href="/"');
  expect(body).not.toMatch(/node_modules|at .+:\d+:\d+/);
}

/** The routes that take POST and nothing else. */
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
  test("an unknown query changes nothing", async () => {
    for (const path of ["/?x=1", "/event?q=%E0%A4%A", "/vuxenstav?__proto__[x]=1", "/varukorg?x=%00"])
      expect((await ask(path)).status, path).toBe(200);
  });
  test("an undecodable address is a 400 in Swedish", async () => {
    const answer = await ask("/blogg/%E0%A4%A");
    expect(answer.status).toBe(400);
    expectOwnPage(answer, "Det gick inte att läsa adressen");
    expect((await ask("/_next/static/%E0%A4%A")).status).toBe(404);
  });
  test("what the shop is made of has no address, and nothing says what it runs on", async () => {
    for (const path of [
      "/.git/config",
      "/.env",
      "/package.json",
      "/server/serve.ts",
      "/.next/BUILD_ID",
      "/server-status",
    ]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
      expect(Object.keys(answer.headers), path).not.toContain("x-powered-by");
      expect(Object.keys(answer.headers), path).not.toContain("server");
    }
  });
  test("a folder lists nothing", async () => {
    for (const folder of ["/bilder/", "/stavar/", "/uploads/", "/_next/static/", "/_next/static/chunks/"]) {
      const answer = await ask(folder);
      expect([308, 404], folder).toContain(answer.status);
      expect(answer.body, folder).not.toContain("Index of");
    }
  });
  test("an endless address is refused in Swedish", async () => {
    const long = await ask(`/${"a".repeat(9_000)}`);
    expect(long.status).toBe(414);
    expectOwnPage(long, "Adressen är för lång");
    // Node refuses it before it is read; nginx has the words for it.
    expect((await ask(`/${"a".repeat(20_000)}`)).status).toBe(431);
  });
  test("an address of nothing is a 404 here and never another site", async () => {
    for (const path of ["/%5cevil.example", "/..%2f..%2fetc", "/VUXENSTAV", "/_global-error"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location], path).toEqual([404, undefined]);
      expectOwnPage(answer, "Oops! Page not found");
    }
    for (const path of ["//evil.example/%2e%2e", "/\\evil.example"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.location], path).toEqual([308, expect.stringMatching(/^\/(?![/\\])/)]);
    }
  });
  test("a slug that no post can have is no post, and nothing keeps it", async () => {
    for (const slug of ["a".repeat(81), "a".repeat(7_000), "Valj-Ratt-Langd", "v%C3%A4lj", "a_b"]) {
      const answer = await ask(`/blogg/${slug}`);
      const said = slug.slice(0, 20);
      expect([answer.status, answer.headers["cache-control"]], said).toEqual([404, "no-store"]);
      expectOwnPage(answer, "Inlägget hittades inte");
    }
    const page = await ask(`/blogg/sida/${"1".repeat(7_000)}`);
    expect([page.status, page.headers["cache-control"]]).toEqual([404, "no-store"]);
    expectOwnPage(page, "Oops! Page not found");
  });
});

test.describe("pictures in other sizes", () => {
  const sized = (url: string, rest = "&w=640&q=75") =>
    ask(`/_next/image?url=${encodeURIComponent(url)}${rest}`);
  const OWN = "/bilder/blogg/valj-ratt-langd.webp";

  test("pictures in other sizes are made of the shop's own", async () => {
    const answer = await sized(OWN);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });
  // Fails without: which folder /_next/image reads.
  test("pictures in other sizes of what is no picture to resize are a 400 in Swedish", async () => {
    for (const url of [
      "/admin",
      "//evil.se/a.webp",
      "/bilder/blogg/",
      "/bilder/stickad-kant.svg",
      "/stavar/vuxenstav/rod.webp",
      "/stavar/bild.jpg?product=vuxenstav",
      "/uploads/x.webp",
      `${OWN}?x=1`,
    ]) {
      const answer = await sized(url);
      expect(answer.status, url).toBe(400);
      expectOwnPage(answer, "Det gick inte att läsa adressen");
    }
  });
  test("pictures in other sizes without a size, or in one that no page uses, are a 400", async () => {
    for (const rest of ["", "&w=640", "&q=75", "&w=641&q=75", "&w=640&q=100", "&w=640&w=750&q=75"])
      expect((await sized(OWN, rest)).status, rest).toBe(400);
    for (const query of ["", "?", "?url=", "?url=%E0%A4%A&w=640&q=75", "?w=640&q=75"])
      expect((await ask(`/_next/image${query}`)).status, query).toBe(400);
  });
});

test.describe("methods", () => {
  test("PUT and POST on a page are a 405 that says what is allowed", async () => {
    for (const method of ["PUT", "POST"]) {
      const answer = await ask("/varukorg", { method });
      expect([answer.status, answer.headers.allow], method).toEqual([405, "GET, HEAD"]);
      expectOwnPage(answer, "Så kan sidan inte användas");
    }
  });
  test("CONNECT, TRACE and what is no HTTP get nothing of the shop", async () => {
    expect(await raw("CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")).toBe("");
    expect(await raw("HEJ\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
    // Next can't hand it to proxy.ts; nginx refuses it.
    const { status, body } = await ask("/varukorg", { method: "TRACE", headers: { "x-secret": "hemlig" } });
    expect([status, body]).toEqual([500, "Internal Server Error"]);
  });
  test("a route of the API says of every other method what it takes; a link begins and ends no payment", async () => {
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
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign)
    test(`other sites: ${JSON.stringify(headers)} may change nothing`, async () => {
      const json = { "content-type": "application/json", ...headers };
      const api = await ask("/api/validate-gift-card", {
        method: "POST",
        headers: json,
        body: '{"code":"A"}',
      });
      expect(api.status).toBe(403);
      expect(JSON.parse(api.body)).toMatchObject({
        error: { code: "foreign_origin", message: expect.stringMatching(/^Åtkomst nekad/) },
      });
      const called = { "next-action": action, "content-type": "text/plain", ...headers };
      const scripted = await ask("/presentkort/saldo", { method: "POST", headers: called, body: "[]" });
      expect([scripted.status, scripted.body.slice(0, 14)]).toEqual([403, "Åtkomst nekad."]);
      const form = { "content-type": "multipart/form-data; boundary=x", ...headers };
      const plain = await ask("/presentkort/saldo", { method: "POST", headers: form, body: "--x--\r\n" });
      expect(plain.status).toBe(403);
      expectOwnPage(plain, "Åtkomst nekad");
    });
  test("a redirect never takes its address from the visitor", async () => {
    for (const name of ["host", "x-forwarded-host"]) {
      const { headers: said } = await ask("/admin", { headers: { [name]: "evil.example" } });
      expect(said.location).toMatch(/^(\/(?!\/)|http:\/\/(localhost|127\.0\.0\.1):)/);
    }
  });
});

test.describe("server actions", () => {
  const post = (headers: Record<string, string>, body: string | Buffer = "[]") =>
    ask("/presentkort/saldo", {
      method: "POST",
      headers: { "content-type": "text/plain", ...headers },
      body,
    });

  test("server actions of an earlier build: 409, by which a form knows that its page is old", async () => {
    const answer = await post({ "next-action": "40".padEnd(42, "f") });
    expect(answer.status).toBe(409);
    expect(answer.headers["x-nextjs-action-not-found"]).toBe("1");
  });
  test("server actions named by no id: 400", async () =>
    expect((await post({ "next-action": "x" })).status).toBe(400));
  test("server actions with what is no call: an error, and nothing of why", async () => {
    for (const body of ["garbage", "", '["$F1"]', '["$Q1"]', `[${"[".repeat(5_000)}`]) {
      const answer = await post({ "next-action": action }, body);
      expect(answer.status, body.slice(0, 12)).toBe(500);
      expect(answer.body).toMatch(/^0:\{"a":.*\n1:E\{"digest":"\d+"\}\n$/);
    }
  });
  test("server actions with something in place of a form: an answer, not 500", async () => {
    for (const body of ["[]", "[null]", '[{},"x"]', '[{},{"get":1}]'])
      expect((await post({ "next-action": action }, body)).status, body).toBeLessThan(500);
  });
  test("server actions with more than a megabyte: 413; without saying how much: 411", async () => {
    const big = Buffer.alloc(1_200_000, 97);
    const told = await post({ "next-action": action }, big);
    expect([told.status, told.body.slice(0, 14)]).toEqual([413, "Det var för my"]);
    const counted = await post({ "next-action": action, "transfer-encoding": "chunked" }, big);
    expect(counted.status).toBe(411);
  });
});

test.describe("bodies", () => {
  const APIS = [
    "calculate-shipping",
    "validate-gift-card",
    "create-checkout",
    "verify-payment",
    "purchase-gift-card",
    "create-gift-card",
  ];
  const CONFUSED = [
    "null",
    "[]",
    '"x"',
    "1e400",
    '{"code":{"not":""},"sessionId":{"not":""},"items":{"length":9},"amount":"1000"}',
    '{"__proto__":{"x":1},"constructor":1}',
    '{"code":"\\u0000","sessionId":"\\u0000"}',
    '{"code":"\\ud800","sessionId":"\\ud800"}',
    `{"code":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    "{",
    "",
  ];
  for (const name of APIS)
    test(`${name} is not confused by types`, async () => {
      for (const body of CONFUSED) {
        const headers = { "content-type": "application/json" };
        const answer = await ask(`/api/${name}`, { method: "POST", headers, body });
        const said = `${body.slice(0, 40)}: ${answer.status} ${answer.body.slice(0, 200)}`;
        // An unusable code is a valid question: the answer is 200 with `valid: false`.
        expect([200, 400, 404, 413, 422, 429], said).toContain(answer.status);
        if (answer.status === 200) continue;
        const { error } = JSON.parse(answer.body) as { error: { code: string; message: string } };
        expect(error.message, said).toMatch(/[a-zåäö]/);
        expect(error.message, said).not.toMatch(/invalid|expected|required/i);
      }
    });
  test("too much is 413 before it is read", async () => {
    const body = Buffer.alloc(2_000_000, 32);
    const headers = { "content-type": "application/json" };
    for (const path of ["/api/create-checkout", "/api/stripe/webhook"]) {
      const answer = await ask(path, { method: "POST", headers, body });
      expect(answer.status, path).toBe(413);
      expect(JSON.parse(answer.body)).toHaveProperty("error.message");
    }
  });
  test("a path of the API that is none says so in JSON", async () => {
    const answer = await ask("/api/finns-inte");
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({
      error: { code: "not_found", message: "Adressen finns inte." },
    });
  });
});

test.describe("guessing codes", () => {
  const guess = (headers: Record<string, string>, code = "FEL-KOD") =>
    ask("/api/validate-gift-card", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ code }),
    });
  // Journeys before this one may have guessed, too.
  const forget = () => sql("DELETE FROM rate_limits WHERE key LIKE 'gift-card-%'");
  test.beforeEach(forget);
  test.afterAll(forget);

  for (const [how, header] of [
    ["in front of the proxy's own word", (n: number) => ({ "x-forwarded-for": `192.0.2.${n}, 203.0.113.9` })],
    ["by a name that a front might use", (n: number) => ({ "x-socket-address": `192.0.2.${n}` })],
  ] as const)
    test(`an invented address ${how} is no new visitor`, async () => {
      const statuses: number[] = [];
      for (let n = 1; n <= 12; n++) statuses.push((await guess(header(n))).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
      expect((await guess({ "x-forwarded-for": "203.0.113.10" })).status).toBe(200);
    });

  test("odd spellings get the answer of every wrong code", async () => {
    const odd = ["１２３４ＡＢＣＤ", "' OR '1'='1", "%", "a b c", "\u202eABCD", "ÅÄÖ", "0x41", "null"];
    for (const [index, code] of odd.entries()) {
      const answer = await guess({ "x-forwarded-for": `198.51.100.${index}` }, code);
      expect([answer.status, (JSON.parse(answer.body) as { valid?: boolean }).valid], code).toEqual([
        200,
        false,
      ]);
    }
  });
});

test.describe("payment", () => {
  test("payment comes back to the shop's own address, whatever host was asked", async () => {
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

  test("payment ends on a page that reflects nothing and is kept nowhere", async () => {
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

  test("freight: what is missing is said, what is absurd is refused", async () => {
    const quote = (address: object, weight: unknown) =>
      ask("/api/calculate-shipping", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          address: { country: "SE", ...address },
          packageInfo: { weight, length: 135, width: 22, height: 5, value: 995 },
        }),
      });
    const empty = await quote({ postal_code: "", city: "" }, 1);
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Fyll i postnummer och stad först");
    for (const weight of [0, -1, 1e9, "1", null])
      expect((await quote({ postal_code: "18450", city: "Åkersberga" }, weight)).status, String(weight)).toBe(
        422,
      );
  });
});

test.describe("sign-in", () => {
  test("paths of other shops' sign-ups are none, and no account comes of them", async () => {
    const count = () => sql<{ count: string }>("SELECT count(*) FROM users");
    const before = await count();
    const body = '{"email":"ny@example.se","password":"ett-lösenord"}';
    const headers = { "content-type": "application/json" };
    for (const path of [
      "signup",
      "otp",
      "factors",
      "token",
      "callback/github",
      "signin/email",
      "verify-request",
    ])
      for (const method of ["GET", "POST"]) {
        const answer = await ask(`/api/auth/${path}`, {
          method,
          headers,
          ...(method === "POST" && { body }),
        });
        expect(answer.status, `${method} ${path}`).toBeLessThan(500);
        expect(answer.headers["set-cookie"]?.join() ?? "", path).not.toContain("session-token=ey");
      }
    for (const path of ["/signup", "/auth/v1/signup", "/registrera"])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of ["signup", "otp", "recover", "token", "user", "_log", "callback/google", "a/b/c"])
      expect((await ask(`/api/auth/${path}`, { method: "POST" })).status, path).toBe(404);
    expect(await count()).toEqual(before);
  });

  test("sign-in's own addresses have an answer to what nobody should send", async () => {
    const json = { "content-type": "application/json" };
    const odd: [path: string, asked?: Ask][] = [
      ["callback/credentials", { method: "POST", headers: json, body: "{" }],
      ["session", { headers: { authorization: "Bearer %E0%A4%A" } }],
      ["signin?callbackUrl=https://evil.example"],
      // Fails without: of an address that is given twice both are looked at; next-auth takes the last.
      ["csrf?callbackUrl=http://169.254.169.254/&callbackUrl=%E0%A4%A"],
      ["error?error=%00"],
      ["error?error=Configuration&error=%E2%80%AE"],
      ["signout", { method: "POST" }],
      ["csrf", { headers: { cookie: `next-auth.csrf-token=%00; ${COOKIE}=x` } }],
    ];
    for (const [path, asked] of odd)
      expect((await ask(`/api/auth/${path}`, asked)).status, path).toBeLessThan(500);
  });

  test("a broken token and a huge cookie are an anonymous visitor", async () => {
    const broken: Record<string, string>[] = [
      { authorization: "Bearer \u00e5\u00e4" },
      { authorization: "Bearer ..." },
      { cookie: `${COOKIE}=${"x".repeat(12_000)}` },
      { cookie: `${COOKIE}=a.b.c.d.e; ${COOKIE}=%E0%A4%A` },
    ];
    for (const headers of broken) {
      const answer = await ask("/api/auth/session", { headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toContain("user");
      expect((await ask("/admin", { headers })).status).toBe(307);
    }
  });

  test("sign-in leads nowhere else", async () => {
    for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const cookie = `${COOKIE}=${await tokenFor(await makeAccount())}`;
      const path = `/admin/login?callbackUrl=${encodeURIComponent(to)}`;
      const { headers } = await ask(path, { headers: { cookie } });
      expect(headers.location ?? "/admin", to).toMatch(/^(\/(?![/\\])|http:\/\/(localhost|127\.0\.0\.1):)/);
    }
  });

  test("ids that name nothing are no fault of ours", async () => {
    const headers = { cookie: `${COOKIE}=${await tokenFor(await makeAccount())}` };
    for (const id of ["1", "-1", "9".repeat(30), "x", "00000000-0000-4000-8000-000000000000"])
      for (const path of [
        `/admin/blog/${id}`,
        `/admin/blog/edit/${id}`,
        `/admin/discount/${id}`,
        `/admin/discount/edit/${id}`,
        `/admin/bestallningar/${id}`,
        `/admin/bestallningar/${id}/gravyr`,
        `/admin/bestallningar/gravyrer?order=${id}`,
        `/admin/bestallningar/utskrift?order=${id}`,
        `/admin/forfragningar/${id}`,
      ])
        expect((await ask(path, { headers })).status, path).toBeLessThan(500);
  });
});

test("what asks for a page in Next's own way under /api is answered in JSON too", async () => {
  // Next names its headers in the address, and answers only there.
  const { location } = (await ask("/api/finns-inte", { headers: { rsc: "1" } })).headers;
  const answer = await ask(location!, { headers: { rsc: "1" } });
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toHaveProperty("error.message");
});

test("an upload form that can't be read is a 400", async () => {
  const cookie = `${COOKIE}=${await tokenFor(await makeAccount())}`;
  const headers = { cookie, "content-type": "multipart/form-data" };
  const answer = await ask("/api/admin/upload", { method: "POST", headers, body: "42" });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toMatchObject({
    error: { message: expect.stringContaining("Kunde inte ladda upp bilden") },
  });
});

test("orders, cards and sessions are not found by guessing", async () => {
  const ids = ["1001", "1", "00000000-0000-4000-8000-000000000000", "x"];
  for (const id of ids)
    for (const path of ["/folj", "/presentkort/kort"])
      expect((await ask(`${path}/${id}`)).status, `${path}/${id}`).toBe(404);
});

test("every answer carries the headers", async () => {
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
