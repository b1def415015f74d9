// A stranger calls every page, route and server action behind the login. They come from the build's manifests, so that
// a new one is covered by itself.
import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext } from "./test";
import { buyCardOverHttp, buyOverHttp, CHILD_PAIR } from "../support/purchase";
import { sql } from "../support/shop";
import {
  adminActions as actions,
  adminPaths as paths,
  argumentsOf,
  hostileForm,
  isRefused,
} from "../support/admin-doors";
import { COOKIE, makeAccount, pageFor, tokenFor } from "./admin-support";
import { callAction } from "./call-action";
import { parse } from "./html";
import { issueCards } from "../../dev/issue-gift-cards";

/** The text that a response shows. The head is left out: Next's redirect has an empty body but the page's title. */
const shownBy = (html: string) => parse(html.replace(/<head>.*?<\/head>/s, "")).text.trim();

const secret = `Hemligt ${randomUUID()}`;
const takenCode = `KAPAD-${randomUUID().slice(0, 8).toUpperCase()}`;
/** The id of a post and of a code, so that the same form can attack either. */
const rowId = randomUUID();
let orderId = "";

/** The state that must not change: the rows that the form names, the settings, and counts of posts, refunds, log rows. */
async function fingerprint(): Promise<unknown> {
  return sql(
    `SELECT (SELECT b::text FROM blog_posts b WHERE id = $1) post,
            (SELECT g::text FROM gift_cards g WHERE id = $1) code,
            (SELECT o::text FROM orders o WHERE id = $2) bought,
            (SELECT string_agg(key || value::text || coalesce(draft::text, ''), ' ' ORDER BY key) FROM settings) settings,
            (SELECT count(*) FROM blog_posts) posts, (SELECT sum(version) FROM blog_posts) versions,
            (SELECT count(*) FROM audit_log) audit, (SELECT count(*) FROM order_events) events,
            (SELECT count(*) FROM refunds) refunds`,
    [rowId, orderId],
  );
}

const call = (request: APIRequestContext, id: string, headers: Record<string, string>) =>
  callAction(request, id, argumentsOf(id, hostileForm(rowId, orderId, takenCode)), headers);

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ request }) => {
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, $2, $3, '<p>Utkast</p>')", [
    rowId,
    secret,
    rowId,
  ]);
  const card = { id: rowId, code: rowId.slice(0, 13).toUpperCase() };
  await sql(...issueCards(process.env.AUTH_SECRET!, "promo", 5_000, card));
  orderId = (await buyOverHttp(request, [CHILD_PAIR])).id;
});
test.afterAll(async () => {
  await sql("DELETE FROM blog_posts WHERE id = $1", [rowId]);
});

// Fails without: the admin check in one action (generateCode); the same check before anything is written.
// In tests/fuzz/keys (part of `npm run verify`) every other kind of visitor and every role tries each of them.
test("a visitor who is not signed in is refused by every page, route and action of the admin", async ({
  request,
}) => {
  expect(actions.map(({ name }) => name).join()).toContain("savePost");
  expect(paths.length).toBeGreaterThanOrEqual(6);
  const before = await fingerprint();

  for (const { path, isPage } of paths) {
    for (const method of isPage ? ["GET", "HEAD"] : ["GET", "POST"]) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 });
      const said = `${method} ${path}`;
      expect([302, 303, 307, 401, 403, 404, 405], said).toContain(answer.status());
      expect(await answer.text(), said).not.toContain(secret);
      if (isPage) expect(shownBy(await answer.text()), said).toBe("");
    }
    if (!isPage) continue;
    // Next redirects to an address with a hash of its headers, and answers only there.
    const rsc = { headers: { rsc: "1" }, maxRedirects: 0 };
    const { location } = (await request.get(path, rsc)).headers();
    const soft = await request.get(location!, rsc);
    expect(await soft.text(), `rsc ${path}`).toContain("NEXT_REDIRECT;");
    expect(await soft.text()).not.toContain(secret);
  }

  for (const { id, name } of actions) {
    const answer = await call(request, id, {});
    const said = `${name}: ${answer.status} ${answer.redirect} ${answer.text.slice(0, 300)}`;
    expect(isRefused(answer, name), said).toBe(true);
    expect(answer.text).not.toContain(secret);
  }
  expect(await fingerprint()).toEqual(before);
});

test("the same calls by an admin succeed and save the forms", async ({ request }) => {
  const headers = { cookie: `${COOKIE}=${await tokenFor(await makeAccount())}` };
  expect(await (await request.get("/admin", { headers })).text()).toContain(secret);
  for (const wanted of ["savePost", "saveCode", "saveNoteAction", "retryParkedAction", "generateCode"]) {
    const { id, name } = actions.find((action) => action.name.endsWith(` ${wanted}`))!;
    const answer = await call(request, id, headers);
    expect(isRefused(answer, name), `${name}: ${answer.status} ${answer.redirect} ${answer.text}`).toBe(
      false,
    );
  }
  expect(
    await sql(
      `SELECT (SELECT title FROM blog_posts WHERE id = $1), (SELECT note FROM orders WHERE id = $2)`,
      [rowId, orderId],
    ),
  ).toEqual([{ title: "Kapad", note: "Kapad" }]);
  expect(await (await request.get(`/admin/discount/${rowId}`, { headers })).text()).toContain(takenCode);
});

test("the pages of a sold gift card show its code to the owner and never to the maker", async ({
  request,
}) => {
  const { orderId: sold, sessionId, code } = await buyCardOverHttp(request);
  // The session id is as good as the code: it opens the buyer's receipt, which shows the code.
  const keys = [code, sessionId];
  const page = `/admin/bestallningar/${sold}`;
  for (const path of [page, "/admin/bestallningar?steg=all", `/admin/kunder/${sold}`])
    for (const key of keys) expect(await pageFor(request, "maker", path), path).not.toContain(key);
  expect(await pageFor(request, "admin", page)).toContain(code);
});
