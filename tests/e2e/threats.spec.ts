// The rows of the threat table that have no test of their own elsewhere: bad requests, as they come over the wire.
import { request as call, type IncomingHttpHeaders } from "node:http";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";

type Manifest = { node: Record<string, { filename: string; exportedName: string }> };
const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as Manifest;
const [action] = Object.entries(manifest.node).find(
  ([, { exportedName }]) => exportedName === "readGiftCardForm",
)!;

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
    socket.on("close", () => resolve(got));
    setTimeout(() => socket.destroy(), 2_000);
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

test.describe("pages", () => {
  test("an unknown query changes nothing", async () => {
    for (const path of ["/?x=1", "/event?q=%E0%A4%A", "/vuxenstav?__proto__[x]=1", "/varukorg?x=%00"])
      expect((await ask(path)).status, path).toBe(200);
  });
  for (const path of ["/%E0%A4%A", "/blogg/%E0%A4%A", "/vuxenstav%", "/_next/static/%E0%A4%A"])
    test(`undecodable ${path} is a 400 in Swedish`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(400);
      expectOwnPage(answer, "Det gick inte att läsa adressen");
    });
  test("an endless address is refused in Swedish", async () => {
    const long = await ask(`/${"a".repeat(9_000)}`);
    expect(long.status).toBe(414);
    expectOwnPage(long, "Adressen är för lång");
    const longer = await ask(`/${"a".repeat(20_000)}`);
    expect(longer.status).toBe(431);
    expect(longer.body).toContain("Adressen är för lång");
  });
  for (const path of [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%5cevil.example",
    "/..%2fetc",
    "/VUXENSTAV",
    "/blogg/%00",
    "/_global-error",
  ])
    test(`${path} is a 404 here and never another site`, async () => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
      expectOwnPage(answer, "Oops! Page not found");
    });
  test("a slug of 10,000 characters is none", async () => {
    expect([404, 414]).toContain((await ask(`/blogg/${"a".repeat(7_900)}`)).status);
    expect((await ask(`/blogg/${"a".repeat(10_000)}`)).status).toBe(414);
  });
});

test.describe("methods", () => {
  for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "POST", "PROPFIND"])
    test(`${method} on a page is a 405 that says what is allowed`, async () => {
      const answer = await ask("/varukorg", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD");
      expectOwnPage(answer, "Så kan sidan inte användas");
    });
  test("CONNECT and what is no HTTP are answered and closed", async () => {
    expect(await raw("CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n")).toMatch(/^HTTP\/1\.1 405/);
    const answer = await raw("HEJ\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 40[05]/);
    expect(answer).toContain('lang="sv"');
  });
  test("an API route allows POST", async () => {
    const answer = await ask("/api/create-checkout", { method: "PUT" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "POST"]);
  });
});

test.describe("other sites", () => {
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "https://evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    { origin: "https://evil.example", host: "evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign)
    test(`${JSON.stringify(headers)} may change nothing`, async () => {
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

  test("of an earlier build: 409, the page is old", async () => {
    const answer = await post({ "next-action": "40".padEnd(42, "f") });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatch(/^Sidan är gammal, ladda om\./);
  });
  for (const id of ["x", "__proto__", "40".padEnd(41, "f")])
    test(`named ${id}: 400`, async () => expect((await post({ "next-action": id })).status).toBe(400));
  for (const body of ["garbage", "", '["$F1"]', '["$Q1"]', `[${"[".repeat(5_000)}`])
    test(`with ${JSON.stringify(body.slice(0, 12))}: 400 in Swedish, not 500`, async () => {
      const answer = await post({ "next-action": action }, body);
      expect([answer.status, answer.body.slice(0, 8)]).toEqual([400, "Det gick"]);
    });
  for (const body of ["[]", "[null]", '[{},"x"]', '[{},{"get":1}]'])
    test(`with ${body} in place of a form: an answer, not 500`, async () => {
      expect((await post({ "next-action": action }, body)).status).toBeLessThan(500);
    });
  test("with more than a megabyte: 413, by its length and by counting", async () => {
    const big = Buffer.alloc(1_200_000, 97);
    const told = await post({ "next-action": action }, big);
    expect([told.status, told.body.slice(0, 14)]).toEqual([413, "Det var för my"]);
    const counted = await post({ "next-action": action, "transfer-encoding": "chunked" }, big);
    expect(counted.status).toBe(413);
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
        // An unusable code is an answer and no error (design.md 4).
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

test("the picture optimiser fetches nothing for strangers", async () => {
  for (const query of [
    "url=http://evil.example/x.png&w=640&q=75",
    "url=//evil.example/x.png&w=640&q=75",
    "url=%2Ficon.svg&w=641&q=75",
    "url=%2Fapi%2Fauth%2Fcsrf&w=640&q=75",
    "w=640",
  ])
    expect((await ask(`/_next/image?${query}`)).status, query).toBe(400);
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
    "/finns-inte",
    "/%E0%A4%A",
    "/up",
    "/api/finns-inte",
    "/admin/login",
  ]) {
    const { headers } = await ask(path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["x-frame-options"], path).toBe("DENY");
    expect(headers["referrer-policy"], path).toBeTruthy();
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});
