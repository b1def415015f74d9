// Smuggles requests in the bodies of others over raw sockets, while visitors ask for pages. Uses nothing of the shop but
// the Target below, so that Next is tested both alone and behind nginx.
import { setTimeout as sleep } from "node:timers/promises";
import { guessOf, waysToHide, type Attempt } from "./framings.ts";
import { faultsOfRaw, statusesOf, talk } from "./raw.ts";

export type Target = {
  port: number;
  /** The addresses that a rate limit of the shop has counted: it has answered a request that claimed to come from there. */
  counted: (addresses: readonly string[]) => Promise<string[]>;
  /** nginx is in front: it closes a connection after a refusal, and accepts absolute URLs. */
  behindNginx: boolean;
  /** The session of an owner; only the owner may see the log. */
  ownerCookie: string;
};

const AT_ONCE = 12;
const PATIENCE_MS = 15_000;
const VISIT_EVERY_MS = 5;
/** How long a connection is read for a second answer; NEXT_ANSWER_MS where several answers are expected. */
const LINGER_MS = 60;
const NEXT_ANSWER_MS = 2_000;

type Visit = { path: string; headers: Record<string, string> };
type Seen = { visit: Visit; mark: string };

/** Text that tells one page from another: its title, or else the beginning of its body. */
function markOf(body: string): string {
  return /<title>([^<]*)/.exec(body)?.[1] ?? body.slice(0, 200);
}

async function see(target: Target, { path, headers }: Visit): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`http://${siteOf(target)}${path}`, { headers, redirect: "manual", signal });
  return `${answer.status} ${markOf(await answer.text())}`;
}

/** Records what visitors and an owner see while nobody attacks. */
async function recordPages(target: Target): Promise<Seen[]> {
  const nobody = ["/", "/kontakt", "/blogg", "/up"].map((path) => ({ path, headers: {} }));
  const visits = [...nobody, { path: "/admin/logg", headers: { cookie: target.ownerCookie } }];
  const seen = await Promise.all(visits.map(async (visit) => ({ visit, mark: await see(target, visit) })));
  const marks = seen.map(({ mark }) => mark);
  if (new Set(marks).size < marks.length) throw new Error(`Ser likadana ut: ${marks.join(", ")}`);
  return seen;
}

/** Asks for these pages until it is stopped. Returns how many it saw, and which showed something else. */
function startVisits(target: Target, pages: readonly Seen[]) {
  const wrong: string[] = [];
  let count = 0;
  let isOver = false;
  const visiting = pages.map(async ({ visit, mark }) => {
    while (!isOver) {
      const got = await see(target, visit).catch(() => "inget svar");
      count += 1;
      if (got !== mark) wrong.push(`${visit.path} visade: ${got.slice(0, 80)}`);
      await sleep(VISIT_EVERY_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(visiting);
    return { count, wrong };
  };
}

const siteOf = ({ port }: Target) => `127.0.0.1:${port}`;
const look = (target: Target, path: string, ...rows: string[]) =>
  `${[`GET ${path} HTTP/1.1`, `Host: ${siteOf(target)}`, ...rows].join("\r\n")}\r\n\r\n`;

/**
 * Pipelines several requests in one packet: each gets its own answer, in order. nginx reads no request after a refused one;
 * Next alone reads the next one where the refused one's headers say that it begins.
 */
async function sendPipelined(target: Target): Promise<string[]> {
  const refused = target.behindNginx ? /^400$/ : /^400 200$/;
  const from = target.behindNginx ? "198.18.255.2" : "198.18.255.3";
  const unread = guessOf(siteOf(target), `X-Forwarded-For: ${from}\r\n`);
  const rows: [bytes: string, expected: RegExp][] = [
    [["/up", "/finns-inte", "/up"].map((path) => look(target, path)).join(""), /^200 404 200$/],
    [`${look(target, "/up", "Content-Length: 4")}hej!${unread}`, refused],
    [`${look(target, "/up", "Transfer-Encoding: chunked")}0\r\n\r\n${unread}`, refused],
    // An unreadable request ends the connection; Node answers it at once, nginx in its turn.
    [`${look(target, "/up")}HEJ\r\n\r\n`, target.behindNginx ? /^(200( 40[05])?)?$/ : /^(200 )?400$/],
  ];
  const tried = rows.map(async ([bytes, expected]) => {
    const got = statusesOf(await talk(target.port, Buffer.from(bytes), NEXT_ANSWER_MS)).join(" ");
    return expected.test(got) ? [] : [`i rad: ${JSON.stringify(bytes)}: svar ${got}`];
  });
  const faults = (await Promise.all(tried)).flat();
  const isRead = target.behindNginx && (await target.counted([from])).length > 0;
  return isRead ? [...faults, "i rad: efter en vägran lästes mer"] : faults;
}

const GUESSED = "0badc0de-0000-4000-8000-00000badc0de";
const ADDRESS = "198.18.255.1";
/** Headers that only the server in front, or Next itself, may set. */
const OURS = [
  `X-Nonce: ${GUESSED}`,
  `Content-Security-Policy: script-src 'nonce-${GUESSED}'`,
  `X-Request-Id: ${GUESSED}`,
  `X-Forwarded-Host: ${GUESSED}.example`,
  `Forwarded: host=${GUESSED}.example`,
  `X-Middleware-Override-Headers: x-nonce\r\nX-Middleware-Request-X-Nonce: ${GUESSED}`,
  "X-Middleware-Rewrite: /kontakt",
  "X-Middleware-Prefetch: 1",
  "X-Middleware-Subrequest: proxy:proxy:proxy:proxy:proxy",
  "X-Matched-Path: /kontakt",
  "X-Invoke-Path: /kontakt\r\nX-Invoke-Status: 200",
  "X-Now-Route-Matches: 1",
  "X-Nextjs-Data: 1",
];
const ADDRESSES = [
  `X-Socket-Address: ${ADDRESS}`,
  `x-socket-address: ${ADDRESS}\r\nX-SOCKET-ADDRESS: ${ADDRESS}`,
  `X-Socket-Address:\t${ADDRESS} `,
  `X_Socket_Address: ${ADDRESS}`,
  `X-Real-IP: ${ADDRESS}`,
  `Forwarded: for=${ADDRESS}`,
  `Connection: close, x-socket-address\r\nX-Socket-Address: ${ADDRESS}`,
];

/** Sends the shop's internal headers as a stranger: no answer may differ because of them. */
async function sendForgedHeaders(target: Target): Promise<string[]> {
  const page = "/admin/login";
  const signature = (text: string) => `${statusesOf(text).join(" ")} ${markOf(text)}`;
  // The shop closes the connection after its answer: a page that arrives in pieces is read to its end.
  const ask = (row: string) =>
    talk(target.port, Buffer.from(look(target, page, row, "Connection: close")), PATIENCE_MS);
  const usual = signature(await ask("X-A: b"));
  const tried = OURS.map(async (row) => {
    const text = await ask(row);
    const isBelieved = text.includes(GUESSED) || signature(text) !== usual;
    return isBelieved ? [`${row} trodd: ${signature(text)}`] : [];
  });
  const faults = (await Promise.all(tried)).flat();
  for (const row of ADDRESSES) {
    const guess = guessOf(siteOf(target), `X-Forwarded-For: okand\r\n${row}\r\n`);
    await talk(target.port, Buffer.from(guess, "latin1"), LINGER_MS);
    if ((await target.counted([ADDRESS])).length) faults.push(`${row} trodd`);
  }
  return faults;
}

/** Makes all attempts `rounds` times. Returns the faults in words, and how much was tried. */
export async function hideRequests(
  target: Target,
  rounds: number,
): Promise<{ said: string; faults: string[] }> {
  const attempts = waysToHide(siteOf(target));
  const faults = [...(await sendPipelined(target)), ...(await sendForgedHeaders(target))];
  const stopVisits = startVisits(target, await recordPages(target));
  for (let round = 0; round < rounds; round += 1) {
    const waiting = [...attempts];
    const attacker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const wrong = faultsOfAttempt(next, await talk(target.port, next.bytes, LINGER_MS), target);
        faults.push(...wrong.map((fault) => `${next!.name}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  }
  const { count, wrong } = await stopVisits();
  const counted = new Set(await target.counted(attempts.map(({ address }) => address)));
  const ran = attempts.filter(({ address }) => counted.has(address));
  faults.push(...wrong, ...ran.map(({ name }) => `${name}: det gömda anropet besvarades`));
  return { said: `Gömda   ${attempts.length * rounds} försök, ${count} besök bredvid`, faults };
}

function faultsOfAttempt({ isRefused, isWhole }: Attempt, text: string, { behindNginx }: Target): string[] {
  const [status = 0, ...more] = statusesOf(text);
  // Next alone redirects an absolute URL before it looks at anything else.
  const isLed = isWhole && !behindNginx && status === 308;
  const isRight = isLed || (isRefused ? status === 400 : status >= 300 && status < 500);
  return [
    ...(isRight ? [] : [`svar ${status}`]),
    ...(more.length ? [`fler svar: ${more.join(" ")}`] : []),
    ...faultsOfRaw(text, 0),
  ];
}
