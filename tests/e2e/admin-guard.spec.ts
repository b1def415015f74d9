// Everything the build put behind the login, called by everybody who may not: pages, routes and server actions, taken
// from the build's own lists, so that nothing new is forgotten.
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, test } from "./test";
import { sql } from "../support/shop";
import { COOKIE, makeAccount, tokenFor } from "./admin-support";

const built = (name: string) => JSON.parse(readFileSync(`.next/server/${name}`, "utf8")) as unknown;

/** Actions anybody may call; every other one must refuse. */
const PUBLIC = /^lib\/(admin-auth|checkout|event|gift-cards|orders|withdrawals?)\/actions\.ts$/;

type Manifest = { node: Record<string, { filename: string; exportedName: string }> };

const actions = Object.entries((built("server-reference-manifest.json") as Manifest).node)
  .filter(([, { filename, exportedName }]) => !exportedName.startsWith("$$") && !PUBLIC.test(filename))
  .map(([id, { filename, exportedName }]) => ({ id, name: `${filename} ${exportedName}` }));

const paths = Object.keys(built("app-paths-manifest.json") as Record<string, string>)
  .filter((path) => /^\/(api\/)?admin(\/|$)/.test(path) && !/\/(login|nekad)\/page$/.test(path))
  .map((path) => ({
    isPage: path.endsWith("/page"),
    path: path
      .replace(/\/(page|route)$/, "")
      .replace(/\/\([^)]+\)/g, "")
      .replace("[id]", randomUUID()),
  }));

type Stranger = { who: string; cookie: () => Promise<string | null> };

const strangers: Stranger[] = [
  { who: "nobody", cookie: async () => null },
  { who: "a customer", cookie: async () => tokenFor(await makeAccount({ admin: false })) },
  { who: "a forger", cookie: async () => tokenFor(await makeAccount(), { secret: "another-secret" }) },
  {
    who: "an expired session",
    cookie: async () => tokenFor(await makeAccount(), { maxAge: -3600 }),
  },
  {
    who: "a session of twelve hours",
    cookie: async () =>
      tokenFor(await makeAccount(), { startedAt: Math.floor(Date.now() / 1000) - 12 * 3600 - 1 }),
  },
  {
    who: "an admin who has just lost the role",
    cookie: async () => {
      const admin = await makeAccount();
      const token = await tokenFor(admin);
      await sql("DELETE FROM user_roles WHERE user_id = $1", [admin.id]);
      return token;
    },
  },
  {
    who: "a session that was logged out",
    cookie: async () => {
      const admin = await makeAccount();
      const token = await tokenFor(admin);
      await sql("UPDATE users SET session_version = session_version + 1 WHERE id = $1", [admin.id]);
      return token;
    },
  },
];

const secret = `Hemligt ${randomUUID()}`;
const postId = randomUUID();

/** What stands in the database and must not change: posts, cards, orders, rows of the log. */
async function fingerprint(): Promise<unknown> {
  return sql(
    `SELECT (SELECT count(*) FROM blog_posts) posts, (SELECT sum(version) FROM blog_posts) versions,
            (SELECT count(*) FROM audit_log) audit, (SELECT count(*) FROM order_events) events,
            (SELECT count(*) FROM refunds) refunds`,
  );
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, $2, $3, '<p>Utkast</p>')", [
    postId,
    secret,
    postId,
  ]);
});
test.afterAll(async () => {
  await sql("DELETE FROM blog_posts WHERE id = $1", [postId]);
});

test("the build knows its actions and pages", () => {
  expect(actions.map(({ name }) => name).join()).toContain("savePost");
  expect(actions.length).toBeGreaterThanOrEqual(5);
  expect(paths.length).toBeGreaterThanOrEqual(6);
});

for (const { who, cookie } of strangers) {
  test(`${who} is refused everywhere`, async ({ request }) => {
    const token = await cookie();
    const headers: Record<string, string> = token ? { cookie: `${COOKIE}=${token}` } : {};
    const before = await fingerprint();

    for (const { path, isPage } of paths) {
      for (const method of isPage ? ["GET", "HEAD"] : ["GET", "POST"]) {
        const answer = await request.fetch(path, { method, headers, maxRedirects: 0 });
        const said = `${method} ${path} for ${who}`;
        expect([302, 303, 307, 401, 403, 404, 405], said).toContain(answer.status());
        expect(await answer.text(), said).not.toContain(secret);
      }
      if (!isPage) continue;
      const soft = await request.get(path, { headers: { ...headers, rsc: "1" }, maxRedirects: 0 });
      expect(await soft.text()).not.toContain(secret);
    }

    for (const { id, name } of actions) {
      const answer = await request.post("/", {
        headers: { ...headers, "next-action": id },
        multipart: {
          "1_id": postId,
          "1_version": "1",
          "1_title": "Kapad",
          "1_content": "<p>Kapad</p>",
          "1_code": "KAPAD",
          "1_amount": "1",
          // The first byte of an id says how many arguments its action reads.
          "0": JSON.stringify(id.startsWith("40") ? ["$K1"] : [{ status: "idle" }, "$K1"]),
        },
        maxRedirects: 0,
      });
      const text = await answer.text();
      const refused = /"code":"(anonymous|forbidden)"|\b1:null\b|NEXT_REDIRECT|\/admin\/(login|nekad)/.test(
        `${text} ${answer.headers()["x-action-redirect"] ?? ""}`,
      );
      expect(refused, `${name} for ${who}: ${answer.status()} ${text.slice(0, 300)}`).toBe(true);
      expect(text).not.toContain(secret);
    }
    expect(await fingerprint()).toEqual(before);
  });
}

test("an admin is not refused by the same calls", async ({ request }) => {
  const headers = { cookie: `${COOKIE}=${await tokenFor(await makeAccount())}` };
  expect(await (await request.get("/admin", { headers })).text()).toContain(secret);
  const generate = actions.find(({ name }) => name.endsWith("generateCode"))!;
  const answer = await request.post("/", {
    headers: { ...headers, "next-action": generate.id, "content-type": "text/plain;charset=UTF-8" },
    data: "[]",
  });
  expect(await answer.text()).toMatch(/"[A-Z0-9]{8}"/);
});

test("another site's page gets nothing stored", async ({ request }) => {
  const headers = {
    cookie: `${COOKIE}=${await tokenFor(await makeAccount())}`,
    origin: "https://evil.example",
  };
  const before = await fingerprint();
  const upload = await request.post("/api/admin/upload", { headers, data: Buffer.from("x") });
  expect(upload.status()).toBe(403);
  const save = actions.find(({ name }) => name.endsWith("savePost"))!;
  await request.post("/admin", { headers: { ...headers, "next-action": save.id }, multipart: { "0": "[]" } });
  expect(await fingerprint()).toEqual(before);
});
