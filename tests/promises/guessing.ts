// Promises 11, 19 and 20: what a stranger learns by guessing logins, codes and ids, also from response times.
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import type { World } from "../faults/world.ts";
import { median } from "../../dev/table.ts";
import { inParallel, statusesOf } from "../support/replies.ts";
import { ask, from, post, type Promised, type Reply } from "./promised.ts";
import { issueCards } from "../../dev/issue-gift-cards.ts";

const SAME_WITHIN = 0.1;

/** How much slower the slowest kind is than the fastest, by their medians: 0.1 is ten percent. */
function spread(kinds: Record<string, number[]>): { said: string; part: number } {
  const medians = Object.entries(kinds).map(([name, times]) => [name, median(times)] as const);
  const values = medians.map(([, ms]) => ms);
  const said = medians.map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`).join(", ");
  return { said, part: Math.max(...values) / Math.min(...values) - 1 };
}

async function tryLogin(world: World, email: string, visitor: { "x-forwarded-for": string }): Promise<Reply> {
  const form = await ask(world, "/api/auth/csrf");
  const { csrfToken } = JSON.parse(form.text) as { csrfToken: string };
  const cookie = form.headers
    .getSetCookie()
    .map((row) => row.split(";")[0])
    .join("; ");
  return ask(world, "/api/auth/callback/credentials", {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...visitor },
    body: new URLSearchParams({ csrfToken, email, password: "fel-lösenord", json: "true" }),
  });
}

/** 500 logins, half of them for existing accounts: neither the answer nor its time tells the halves apart. */
export const guessLogins: Promised = async (world, { size }) => {
  const faults: string[] = [];
  const accounts = size(250);
  const password = await hash(randomUUID(), { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const names = Array.from({ length: accounts }, () => `${randomUUID()}@example.se`);
  await world.sql(
    "INSERT INTO users (id, email, password_hash) SELECT gen_random_uuid(), name, $2 FROM unnest($1::text[]) AS name",
    [names, password],
  );
  const times: Record<string, number[]> = { finns: [], "finns inte": [] };
  const answers = new Set<string>();
  for (const [index, name] of names.entries()) {
    const known = await tryLogin(world, name, from(2 * index));
    const unknown = await tryLogin(world, `x${name}`, from(2 * index + 1));
    times.finns!.push(known.ms);
    times["finns inte"]!.push(unknown.ms);
    for (const { status, text } of [known, unknown]) answers.add(`${status} ${text}`);
  }
  if (answers.size !== 1) faults.push(`${answers.size} olika svar`);
  const { said, part } = spread(times);
  if (part > SAME_WITHIN) faults.push(`tiden skiljer ${(part * 100).toFixed(0)} %`);

  // Forty tries through one proxy, each claiming another address: only the address that the proxy reports counts.
  const spoofed: Reply[] = [];
  for (let index = 0; index < 40; index++) {
    const claimed = { "x-forwarded-for": `${from(index)["x-forwarded-for"]}, 192.0.2.77` };
    spoofed.push(await tryLogin(world, `${randomUUID()}@example.se`, claimed));
  }
  const stopped = spoofed.filter(({ text }) => text.includes("too_many")).length;
  if (stopped !== 10) faults.push(`påhittade adresser: ${stopped} av 40 stoppade, ska vara 10`);
  return {
    said: `${2 * accounts} fel lösenord: ${answers.size} slags svar, ${said} (${(part * 100).toFixed(1)} %); påhittade adresser: ${40 - stopped} av 40 prövade`,
    faults,
  };
};

/** Unknown, expired, empty and inactive codes get the same answer in the same time. */
export const guessCodes: Promised = async (world, { size }) => {
  const faults: string[] = [];
  const kinds: Record<string, string | null> = {
    okänt: null,
    utgånget: "amount = 100000, remaining_balance = 100000, expires_at = now() - interval '1 day'",
    tomt: "remaining_balance = 0",
    avstängt: "is_active = false",
  };
  const tries = size(60);
  const times: Record<string, number[]> = {};
  const answers = new Set<string>();
  const codes: Record<string, string[]> = {};
  for (const name of Object.keys(kinds)) {
    times[name] = [];
    codes[name] = Array.from({ length: tries }, codeOfBoughtForm);
  }
  for (const name of ["utgånget", "tomt", "avstängt"]) await issue(world, name, codes[name]!);
  for (let index = 0; index < tries; index++)
    for (const [at, name] of Object.keys(kinds).entries()) {
      const code = codes[name]![index]!;
      const reply = await post(world, "validate-gift-card", { code }, from(1_000_000 + index * 4 + at));
      times[name]!.push(reply.ms);
      answers.add(`${reply.status} ${reply.text.replace(code, "KOD")}`);
    }
  if (answers.size !== 1) faults.push(`${answers.size} olika svar: ${[...answers].join(" | ")}`);
  const { said, part } = spread(times);
  if (part > SAME_WITHIN) faults.push(`tiden skiljer ${(part * 100).toFixed(0)} %`);
  // A bot with many addresses guesses the owner's short codes.
  const storm: Reply[] = [];
  await inParallel(size(1_000), 8, async (index) => {
    storm.push(await post(world, "validate-gift-card", { code: `FEL${index}` }, from(2_000_000 + index)));
  });
  const looked = storm.filter(({ status }) => status === 200).length;
  if (looked > CAP) faults.push(`${looked} korta koder prövade på en gång, högst ${CAP}`);
  return {
    said: `${4 * tries} fel koder: ${answers.size} slags svar, ${said} (${(part * 100).toFixed(1)} %); ${storm.length} korta från var sin adress: ${statusesOf(storm)}`,
    faults,
  };
};

/** How many short codes are looked up in five minutes, from all addresses together: 300 an hour. */
const CAP = 25;

/** A code in the form of a bought card. It has no cap, so that the four kinds can be compared. */
function codeOfBoughtForm(): string {
  const group = () => Array.from({ length: 4 }, () => randomInt(2, 10)).join("");
  return [group(), group(), group(), group()].join("-");
}

async function issue(world: World, kind: string, codes: string[]): Promise<void> {
  const over = kind === "utgånget" ? { expiresAt: new Date(Date.now() - 24 * 3_600_000) } : {};
  const cards = codes.map((code) => ({ code, id: randomUUID(), ...over }));
  const ids = cards.map(({ id }) => id);
  await world.sql(...issueCards(world.env.AUTH_SECRET!, "promo", 100_000, ...cards));
  if (kind === "avstängt")
    await world.sql("UPDATE gift_cards SET is_active = false WHERE id = ANY ($1)", [ids]);
  if (kind === "tomt")
    await world.sql(
      `WITH card AS (UPDATE gift_cards SET remaining_balance = 0 WHERE id = ANY ($1) RETURNING id)
       INSERT INTO gift_card_entries (id, gift_card_id, kind, amount)
       SELECT gen_random_uuid(), id, 'void', -100000 FROM card`,
      [ids],
    );
}

/** 10,000 unknown ids and session ids: every answer is 404, of the same length, and without personal data. */
export const guessOrders: Promised = async (world, { random, size }) => {
  const faults: string[] = [];
  const replies: Reply[] = [];
  const lengths = new Map<string, Set<number>>();
  const ways: Record<string, () => Promise<Reply>> = {
    "/folj": () => ask(world, `/folj/${randomUUID()}`),
    "/presentkort/kort": () => ask(world, `/presentkort/kort/${randomUUID()}`),
    "/folj med nummer": () => ask(world, `/folj/${1000 + Math.floor(random.next() * 1000)}`),
    "verify-payment": () => post(world, "verify-payment", { sessionId: sessionId() }),
    "create-gift-card": () => post(world, "create-gift-card", { sessionId: sessionId() }),
  };
  const sessionId = () => `cs_test_${randomBytes(29).toString("hex")}`;
  const names = Object.keys(ways);
  await inParallel(size(10_000), 8, async (index) => {
    const name = names[index % names.length]!;
    const reply = await ways[name]!();
    replies.push(reply);
    const known = lengths.get(name) ?? new Set<number>();
    lengths.set(name, known.add(reply.text.length));
    if (/@example\.se|Astrid|Björkvägen/.test(reply.text)) faults.push(`${name} berättar om någon`);
  });
  const found = replies.filter(({ status }) => status !== 404);
  if (found.length) faults.push(`svar ${statusesOf(found)}`);
  for (const [name, sizes] of lengths)
    if (sizes.size > 1) faults.push(`${name}: ${sizes.size} olika långa svar`);
  return {
    said: `${replies.length} gissade id: ${statusesOf(replies)}, ett slags längd per väg, 0 uppgifter`,
    faults,
  };
};
