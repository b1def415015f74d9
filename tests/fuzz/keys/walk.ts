// Visitors without permission try every page, route and action of the admin in every way: nothing is shown, nothing
// changes, and the status is right. The permissions are those of lib/accounts/permissions.ts.
import pg from "pg";
import { isAllowed, type Permission } from "../../../lib/accounts/permissions.ts";
import { inParallel } from "../../support/replies.ts";
import { actionBody } from "../../support/action-body.ts";
import { argumentsOf, isRefused } from "../../support/admin-doors.ts";
import type { Random } from "../../support/random.ts";
import { makeAsk, someAddress, type Asked } from "../ask.ts";
import type { Answer } from "../verdict.ts";
import { callsOf } from "./calls.ts";
import { findActions, findDoors, wordsIn, type Action, type Door } from "./doors.ts";
import { fillShop, tablesNow, type Held, type Shop } from "./rows.ts";
import { openSlowly } from "./slow.ts";
import { makeVisitors, type Visitor } from "./visitors.ts";
import { foreignOrigins, HEADER_SETS, METHODS, SPELLINGS } from "./ways.ts";

const AT_ONCE = 12;
const SLOW_CONNECTIONS = 1_500;
/** The fraction of doors at which a short run also tries a way other than the plain one. */
const SHORT_PART = 0.4;

type Walk = {
  ask: ReturnType<typeof makeAsk>;
  random: Random;
  short: boolean;
  held: Held;
  client: pg.Client;
  fail: (what: string) => void;
};
type Walked = { said: string[]; broken: string[] };

const may = ({ roles }: Visitor, permission: Permission) => isAllowed({ roles: roles ?? [] }, permission);

/** Tries every door of the admin of a shop that nobody else uses. `short` tries a sample of the ways. */
export async function tryEveryKey(
  shop: Shop,
  { random, short }: { random: Random; short: boolean },
): Promise<Walked> {
  const port = Number(new URL(shop.url).port);
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const broken = new Map<string, number>();
  const fail = (what: string) => broken.set(what, (broken.get(what) ?? 0) + 1);
  const asked = makeAsk(port, AT_ONCE);
  let requests = 0;
  const ask = async (one: Asked): Promise<Answer> => {
    requests++;
    const headers = { "x-forwarded-for": someAddress(random.next), ...one.headers };
    const answer = await asked({ ...one, headers });
    // Next's client adds a hash of its headers to the URL (_rsc); a request without it is redirected to the URL with it.
    return /[?&]_rsc\b/.test(answer.location) && !one.url.includes("_rsc")
      ? ask({ ...one, url: answer.location })
      : answer;
  };
  const held = await fillShop(shop, client);
  const visitors = await makeVisitors(client, shop.authSecret);
  const owner = visitors.at(-1)!;
  const cookies = visitors.filter(({ roles }) => roles?.[0] !== "admin").map(({ cookie }) => cookie);
  const doors = await findDoors(ask, held, owner.cookie, cookies);
  // A page that the owner cannot see would prove nothing about the others.
  for (const { url, method, status } of doors)
    if (method === "GET" && status >= 400) fail(`ägaren ser inte ${url}: svar ${status}`);
  const actions = findActions();
  const walk: Walk = { ask, random, short, held, client, fail };
  const slow = openSlowly(port, short ? 0 : SLOW_CONNECTIONS);

  for (const visitor of visitors) {
    await unchanged(walk, `${visitor.who}, sidor`, () => tryDoors(walk, visitor, doors));
    await unchanged(walk, `${visitor.who}, åtgärder`, () => tryActions(walk, visitor, actions));
  }
  const origins = foreignOrigins(port);
  await unchanged(walk, "andra webbplatser", () => tryOrigins(walk, owner, origins, doors, actions));
  for (const [status, count] of await slow)
    if (status !== 408) fail(`${count} långsamma anslutningar: ${status}`);
  for (const visitor of visitors) await openOwn(walk, visitor, doors, actions);
  await client.end();
  return {
    said: [
      `Nycklar ${visitors.length} besökare  ${doors.length} sidor  ${actions.length} åtgärder  ${requests} anrop`,
      `        ${origins.length} andra webbplatser  ${short ? 0 : SLOW_CONNECTIONS} långsamma anslutningar  ${broken.size} brutna regler`,
    ],
    broken: [...broken].map(([what, count]) => `${what} (${count} gånger)`),
  };
}

/** Runs `work` and fails if it has changed the database. */
async function unchanged({ client, fail }: Walk, what: string, work: () => Promise<void>): Promise<void> {
  const before = await tablesNow(client);
  await work();
  for (const [name, state] of await tablesNow(client))
    if (state !== before.get(name)) fail(`${what}: ${name} ändrades, ${before.get(name)} → ${state}`);
}

const closedTo = <Item extends { permission: Permission }>(visitor: Visitor, items: readonly Item[]) =>
  items.filter(({ permission }) => !may(visitor, permission));

/** All of them, or in a short run one at random. */
function some<Item>({ random, short }: Walk, items: readonly Item[]): readonly Item[] {
  return short ? [random.pick(items)] : items;
}

/** The ways to one door, the plain one first; a short run tries a second way at some of the doors. */
function waysTo(walk: Walk, { url, method }: Door): Asked[] {
  const [path, query] = url.split("?");
  const body = (one: string) => (one === "POST" || one === "PUT" ? { body: Buffer.from("x") } : {});
  const headers = { "content-type": method === "POST" ? "image/png" : "text/plain" };
  const plain = { method, url, headers, ...body(method) };
  if (walk.short && !walk.random.chance(SHORT_PART)) return [plain];
  return [
    plain,
    ...some(walk, [
      ...HEADER_SETS.map((set) => ({ method, url, headers: { ...headers, ...set }, ...body(method) })),
      ...METHODS.map((other) => ({ method: other, url, headers, ...body(other) })),
      ...SPELLINGS.map((spell) => ({ method, url: `${spell(path!)}?${query}`, headers, ...body(method) })),
    ]),
  ];
}

async function tryDoors(walk: Walk, visitor: Visitor, doors: readonly Door[]): Promise<void> {
  const closed = closedTo(visitor, doors);
  const tries = closed.flatMap((door) =>
    waysTo(walk, door).map((way, index) => ({ door, way, plain: index === 0 })),
  );
  await inParallel(tries.length, AT_ONCE, async (index) => {
    const { door, way, plain } = tries[index]!;
    const answer = await walk.ask({ ...way, headers: { ...way.headers, cookie: visitor.cookie } });
    const faults = shownTo(walk, door, answer);
    if (plain ? !isRightRefusal(visitor, door, answer) : isContent(answer))
      faults.push(`svar ${answer.status} ${answer.location}`);
    for (const fault of faults)
      walk.fail(`${visitor.who}, ${way.method} ${way.url.split("?")[0]} ${extra(way)}: ${fault}`);
  });
}

const extra = ({ headers: { "content-type": _, ...others } }: Asked) => JSON.stringify(others);

/** Protected words of the page or of the rows that an answer shows to a visitor without permission. */
function shownTo({ held }: Walk, { words }: Door, { body }: Answer): string[] {
  const shown = held.secrets.filter((secret) => body.includes(secret));
  for (const word of wordsIn(body)) if (words.has(word)) shown.push(word);
  return shown.length ? [`visar ${shown.slice(0, 3).join(", ")}`] : [];
}

/** A page redirects to the login, or for a signed-in visitor to the refusal page; an API route answers 401 or 403. */
function isRightRefusal({ roles }: Visitor, { url }: Door, { status, location }: Answer): boolean {
  if (url.startsWith("/api/")) return status === (roles ? 403 : 401);
  return status === 307 && (roles ? location === "/admin/nekad" : location.startsWith("/admin/login"));
}

/**
 * True for an answer with content that is neither a refusal nor a redirect to one. Next's client always gets 200, with the
 * page's address, its title and a redirect in place of its content; `shownTo` looks for anything more.
 */
function isContent({ status, type, body }: Answer): boolean {
  if (status === 0 || status >= 500) return true;
  return status < 300 && body !== "" && !type.startsWith("text/x-component");
}

async function tryActions(walk: Walk, visitor: Visitor, actions: readonly Action[]): Promise<void> {
  const closed = closedTo(visitor, actions);
  await inParallel(closed.length, AT_ONCE, async (index) => {
    const action = closed[index]!;
    for (const call of some(walk, await callsOf(action.id, walk.held.id))) {
      const answer = await walk.ask({ ...call, headers: { ...call.headers, cookie: visitor.cookie } });
      const said = `${visitor.who}, ${action.name} på ${call.url}: svar ${answer.status} ${answer.location}`;
      const isOut = call.scripted
        ? isRefused({ text: answer.body, redirect: answer.location }, action.name)
        : answer.status !== 0;
      if (!isOut || answer.status >= 500) walk.fail(`${said} ${answer.body.slice(0, 200)}`);
      if (walk.held.secrets.some((secret) => answer.body.includes(secret)))
        walk.fail(`${said}, visar vad som sparats`);
    }
  });
}

/** Sends the owner's requests from pages of other sites: the shop must refuse every one that could change something. */
async function tryOrigins(
  walk: Walk,
  { cookie }: Visitor,
  origins: readonly string[],
  doors: readonly Door[],
  actions: readonly Action[],
): Promise<void> {
  const uploads = doors.filter(({ method }) => method === "POST").map((door) => waysTo(walk, door)[0]!);
  const calls = await Promise.all(
    actions.map(async (action) => (await callsOf(action.id, walk.held.id))[0]!),
  );
  const sent = [...uploads, ...calls];
  const tries = origins.flatMap((origin) => some(walk, sent).map((one) => ({ origin, one })));
  await inParallel(tries.length, AT_ONCE, async (index) => {
    const { origin, one } = tries[index]!;
    const { status } = await walk.ask({ ...one, headers: { ...one.headers, cookie, origin } });
    if (status !== 403) walk.fail(`${origin || "tom Origin"} på ${one.url}: svar ${status}`);
  });
}

/** Checks that a visitor gets what they may see and do; one request at a time, because some affect their own session. */
async function openOwn(
  walk: Walk,
  visitor: Visitor,
  doors: readonly Door[],
  actions: readonly Action[],
): Promise<void> {
  const headers = { cookie: visitor.cookie };
  for (const { url, method, permission, status } of doors) {
    if (!may(visitor, permission)) continue;
    const answer = await walk.ask({ method, url, headers });
    const led = answer.status === 307 && !/^\/admin\/(login|nekad)\b/.test(answer.location);
    if (answer.status !== status && !led) walk.fail(`${visitor.who} får inte ${url}: svar ${answer.status}`);
  }
  for (const { id, name, permission } of actions) {
    if (!may(visitor, permission)) continue;
    const { type, body } = await actionBody(argumentsOf(id, new FormData()));
    const answer = await walk.ask({
      method: "POST",
      url: "/",
      headers: { ...headers, "content-type": type, "next-action": id },
      body,
    });
    if (isRefused({ text: answer.body, redirect: answer.location }, name))
      walk.fail(`${visitor.who} får inte ${name}`);
  }
}
