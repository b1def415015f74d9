// Malformed requests that no HTTP library would send, over raw sockets.
import { connect } from "node:net";
import { faultsOf } from "./verdict.ts";

const PATIENCE_MS = 25_000;

/** Where a body ends, said in two ways, is among the framings (framings.ts). */
export const RAW: Record<string, string> = {
  "ingen HTTP": "HEJ\r\n\r\n",
  "okänd metod": "FOO / HTTP/1.1\r\nHost: x\r\n\r\n",
  CONNECT: "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  TRACE: "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n",
  "hel adress": "GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
  stjärna: "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
  "utan Host": "GET / HTTP/1.1\r\n\r\n",
  "två Host": "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "HTTP/0.9": "GET /\r\n\r\n",
  "HTTP/2.0": "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
  minuslängd: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
  "trasig bit":
    "POST /api/validate-gift-card HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
  "stora huvuden": `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  "många huvuden": `GET / HTTP/1.1\r\nHost: x\r\n${"a: b\r\n".repeat(1_500)}\r\n`,
  "nolla i sökvägen": "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n",
  "rå å": "GET /å HTTP/1.1\r\nHost: x\r\n\r\n",
  "två snedstreck": "GET //evil.example/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n",
  bakåtstreck: "GET /\\evil.example HTTP/1.1\r\nHost: x\r\n\r\n",
  uppgradering: "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  förväntan: "POST / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nContent-Length: 1\r\n\r\na",
  "HTTP/1.0": "GET /admin HTTP/1.0\r\n\r\n",
  "hel adress till admin": "GET http://localhost/admin HTTP/1.1\r\nHost: x\r\n\r\n",
  "annat protokoll": "GET file:///admin HTTP/1.1\r\nHost: x\r\n\r\n",
  "adress utan snedstreck": "GET admin HTTP/1.1\r\nHost: x\r\n\r\n",
  "stycke i adressen": "GET /admin#x HTTP/1.1\r\nHost: x\r\n\r\n",
  "bara frågetecken": "GET ?/admin HTTP/1.1\r\nHost: x\r\n\r\n",
  "två mellanslag": "GET  /admin HTTP/1.1\r\nHost: x\r\n\r\n",
  "tabb i adressen": "GET /admin\t/ HTTP/1.1\r\nHost: x\r\n\r\n",
  "mellanslag före huvudnamn": "GET /admin HTTP/1.1\r\nHost: x\r\n Cookie: a=b\r\n\r\n",
  "mellanslag före kolon": "GET /admin HTTP/1.1\r\nHost : x\r\n\r\n",
  "huvud utan kolon": "GET /admin HTTP/1.1\r\nHost x\r\n\r\n",
  "huvud utan namn": "GET /admin HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n",
  "bara radmatning": "GET /admin HTTP/1.1\nHost: x\n\n",
  "bara vagnretur": "GET /admin HTTP/1.1\rHost: x\r\r",
  "nolla i huvud": "GET /admin HTTP/1.1\r\nHost: x\r\nX: \0\r\n\r\n",
  "rå byte i huvud": "GET /admin HTTP/1.1\r\nHost: x\r\nX: \xff\xfe\r\n\r\n",
  "tomt Host": "GET /admin HTTP/1.1\r\nHost:\r\n\r\n",
  "konstigt Host": "GET /admin HTTP/1.1\r\nHost: evil.example:99999\r\n\r\n",
  "flera kakor": "GET /admin HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nCookie: next-auth.session-token=x\r\n\r\n",
  "stor kaka": `GET /admin HTTP/1.1\r\nHost: x\r\nCookie: next-auth.session-token=${"a".repeat(9_000)}\r\n\r\n`,
  "lång adress": `GET /admin/${"a".repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "mycket lång adress": `GET /admin/${"a".repeat(60_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "negativ bit": "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n\r\n",
  jättebit: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n",
};

/** Requests that Next alone answers with 500 and its own words, before proxy.ts runs; nginx refuses both. */
const ONLY_NGINX_REFUSES: readonly string[] = ["TRACE", "stjärna"];

/** Sends all RAW requests. Returns the faults of their answers, in words. */
export async function fireRaw(port: number, behindNginx: boolean): Promise<string[]> {
  const judged = Object.entries(RAW).map(async ([name, bytes]) => {
    const start = performance.now();
    const text = await talk(port, Buffer.from(bytes, "utf8"), 200);
    const isNexts = !behindNginx && ONLY_NGINX_REFUSES.includes(name) && statusesOf(text)[0] === 500;
    const wrong = isNexts ? [] : faultsOfRaw(text, performance.now() - start);
    if (statusesOf(text).length === 0 && performance.now() - start > 20_000) wrong.push("inget svar");
    if (/^(GET|POST) \S*admin/.test(bytes) && statusesOf(text)[0] === 200) wrong.push("200 från admin");
    return wrong.map((fault) => `${name}: ${fault}`);
  });
  return (await Promise.all(judged)).flat();
}

/** The faults of the first answer on a connection. */
export function faultsOfRaw(text: string, ms: number): string[] {
  const [head = "", body = ""] = text.replace(/^HTTP\/1\.1 100[^]*?\r\n\r\n/, "").split("\r\n\r\n", 2);
  const type = /content-type: ([^\r]*)/i.exec(head)?.[1] ?? "";
  return faultsOf("/", { status: statusesOf(text)[0] ?? 0, type, location: "", body, ms });
}

/** The statuses of all answers in the text, without "100 Continue". */
export function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) [A-Z][\w' -]+\r\n/g)].map(([, status]) => Number(status));
}

/** Sends `bytes` and returns what comes back until the connection closes, or is silent for `lingerMs` after an answer. */
export function talk(port: number, bytes: Buffer, lingerMs: number): Promise<string> {
  return new Promise((resolve) => {
    let got = "";
    let silence: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => {
      got += chunk.toString("utf8");
      clearTimeout(silence);
      if (statusesOf(got).length) silence = setTimeout(() => socket.destroy(), lingerMs);
    });
    socket.on("error", () => resolve(got));
    socket.on("close", () => resolve(got));
  });
}
