// An attacker with an admin's login sends requests of their own over HTTP, through nginx where it is installed. The
// rules' own tests are in tests/db (code-rights, outflow-limit).
import { randomUUID } from "node:crypto";
import { request as requests, type APIRequestContext } from "@playwright/test";
import { hasNginx } from "../../dev/bench/references.ts";
import { fromSomewhere } from "../../dev/shopper.ts";
import { idOfAction } from "../support/admin-doors";
import { ADULT_PAIR, buyCardOverHttp, buyOverHttp } from "../support/purchase";
import { mails, sql } from "../support/shop";
import { COOKIE, makeAccount, tokenFor, type Account } from "./admin-support";
import { behindNginx } from "./behind-nginx";
import { callAction } from "./call-action";
import { expect, test } from "./test";

type Caller = Account & { token: string };

/** A new account that is signed in; `hoursAgo` is the age of its last re-authentication. */
async function signedIn({
  role = "admin",
  hoursAgo = 0,
}: { role?: "admin" | "maker"; hoursAgo?: number } = {}) {
  const account = await makeAccount({ role });
  const token = await tokenFor(account);
  await sql("UPDATE admin_sessions SET proven_at = now() - $2 * interval '1 hour' WHERE user_id = $1", [
    account.id,
    hoursAgo,
  ]);
  return { ...account, token };
}

/** Calls an action with a form. Returns "ok", or the code of the refusal. */
async function send(
  request: APIRequestContext,
  action: string,
  fields: Readonly<Record<string, string>>,
  by?: Caller,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const headers: Record<string, string> = by ? { cookie: `${COOKIE}=${by.token}` } : {};
  const answer = await callAction(request, idOfAction(action), [{ status: "idle" }, form], headers);
  const refused = /"code":"(\w+)"/.exec(answer.text);
  if (refused) return refused[1]!;
  const isDone = answer.redirect !== "" || answer.text.includes('"status":"done"');
  expect(isDone, `${action}: ${answer.status} ${answer.text.slice(0, 300)}`).toBe(true);
  return "ok";
}

/** Buys a gift card of 1 000 kr and waits until it is mailed to its recipient. */
async function soldCard(request: APIRequestContext) {
  const recipient = { name: "Elsa", email: `${randomUUID()}@example.se`, greeting: "Grattis!" };
  const { orderId: order } = await buyCardOverHttp(request, recipient);
  await expect.poll(async () => (await mails({ to: recipient.email })).length).toBe(1);
  const jobs = () =>
    sql<{ id: string; kind: string; status: string }>(
      "SELECT id, kind, status FROM outbox WHERE payload ->> 'orderId' = $1",
      [order],
    );
  // The mail arrives before its row is updated: wait until no row changes by itself any more.
  await expect.poll(async () => (await jobs()).filter(({ status }) => status === "pending")).toEqual([]);
  const sent = await jobs();
  const mailOf = (kind: string) => sent.find((mail) => mail.kind === kind)!.id;
  return { order, recipient, mailOf };
}

/** Every row of an order, its checkout, its card and its mails, to see that none has changed. */
const traces = (order: string) =>
  sql(
    `SELECT o::text, c::text, (SELECT string_agg(g::text, ' ') FROM gift_cards g WHERE g.source_checkout_id = c.id) card,
            (SELECT string_agg(m::text, ' ' ORDER BY id) FROM outbox m WHERE payload ->> 'orderId' = $1::text) mails
     FROM orders o JOIN checkouts c ON c.id = o.checkout_id WHERE o.id = $1::uuid`,
    [order],
  );

const countOf = async (query: string, value: string) =>
  (await sql<{ count: number }>(`SELECT count(*)::int FROM ${query}`, [value]))[0]!.count;

const refund = (order: string, kronor: number) => ({
  order,
  refund: randomUUID(),
  amount: String(kronor),
  seen: String(kronor * 100),
  reason: "Prov",
});
const replacement = (order: string, pairs: number) => ({
  order,
  request: randomUUID(),
  "line-1": String(pairs),
  reason: "Spetsen brast",
});

const through: typeof behindNginx = hasNginx() ? behindNginx : (url, look) => look(url);

test.describe("the shop", () => {
  const attack = (said: string, go: (request: APIRequestContext) => Promise<void>) =>
    test(said, ({ baseURL }) =>
      through(baseURL!, async (url) => {
        const request = await requests.newContext({ baseURL: url, extraHTTPHeaders: fromSomewhere() });
        await go(request);
        await request.dispose();
      }),
    );

  attack(
    "a maker cannot redirect a sold gift card, and an owner only after a re-authentication",
    async (request) => {
      const { order, mailOf } = await soldCard(request);
      const ways: [action: string, fields: Record<string, string>][] = [
        ["saveRecipientAction", { order, email: "kapad@example.se", renew: "on" }],
        ["saveCustomerAction", { order, email: "kapad@example.se" }],
        ["sendMailAgainAction", { order, mail: mailOf("gift-card") }],
        ["sendMailAgainAction", { order, mail: mailOf("gift-card-receipt") }],
        ["sendCardAction", { order }],
      ];
      const [maker, stale] = await Promise.all([signedIn({ role: "maker" }), signedIn({ hoursAgo: 2 })]);
      const before = await traces(order);
      for (const [action, fields] of ways) {
        expect(await send(request, action, fields), action).toBe("anonymous");
        expect(await send(request, action, fields, maker), action).toBe("forbidden");
        expect(await send(request, action, fields, stale), action).toBe("reauthentication");
      }
      expect(await traces(order)).toEqual(before);
      expect(await mails({ to: "kapad@example.se" })).toEqual([]);
      const owner = await signedIn();
      const moved = `${randomUUID()}@example.se`;
      expect(await send(request, "saveRecipientAction", { order, email: moved, renew: "on" }, owner)).toBe(
        "ok",
      );
      await expect.poll(async () => (await mails({ to: moved })).length).toBe(1);
    },
  );

  attack(
    "the limit of value given away without a re-authentication is shared by refunds, replacements, codes and campaigns",
    async (request) => {
      const [{ id: first }, { id: second }] = [
        await buyOverHttp(request, [{ ...ADULT_PAIR, quantity: 6 }]),
        await buyOverHttp(request, [{ ...ADULT_PAIR, quantity: 6 }]),
      ];
      const owner = await signedIn({ hoursAgo: 2 });
      const code = (amount: string) => ({
        code: `PROV-${randomUUID().slice(0, 8)}`,
        is_active: "on",
        amount,
      });
      const doors: [action: string, fields: Record<string, string>][] = [
        ["invitePersonAction", { email: `${randomUUID()}@example.se`, role: "admin" }],
        ["saveCode", code("100000")],
        [
          "saveCampaign",
          {
            code: `PROV-${randomUUID().slice(0, 8)}`,
            off: "100",
            unit: "percent",
            max_uses: "1",
            is_active: "on",
          },
        ],
      ];
      for (const [action, fields] of doors)
        expect(await send(request, action, fields, owner), action).toBe("reauthentication");
      // Each refund of 2 999 kr is within the limit of 5 000 kr; two together are over it.
      const presses = [
        refund(first, 2_999),
        refund(second, 2_999),
        refund(first, 2_998),
        refund(second, 2_998),
      ];
      const answers = await Promise.all(presses.map((one) => send(request, "refundAction", one, owner)));
      expect(answers.toSorted()).toEqual(["ok", ...Array.from({ length: 3 }, () => "reauthentication")]);
      expect(await send(request, "replaceOrderAction", replacement(first, 6), owner)).toBe(
        "reauthentication",
      );
      expect(await send(request, "saveCode", code("3000"), owner)).toBe("reauthentication");
      expect(await countOf("refunds WHERE order_id = ANY($1::uuid[])", `{${first},${second}}`)).toBe(1);
      expect(await countOf("orders WHERE replaces_order_id = $1::uuid", first)).toBe(0);
      expect(await send(request, "saveCode", code("100000"), await signedIn())).toBe("ok");
    },
  );
});
