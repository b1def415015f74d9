// A load generator: requests one address over many connections, one request at a time on each. It skips over bodies, since
// CPU it spends is missing to the servers it measures on the same machine.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

type Question = {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Makes POSTs of it. `index` numbers the requests; each has the address of another visitor. */
  body?: (index: number) => string;
};

type Answers = {
  /** How many responses of each status were complete within the time. */
  statuses: Map<number, number>;
  /** Connections that broke or timed out. */
  errors: number;
  /** How long each response took, in ms, sorted. */
  times: number[];
  seconds: number;
};

type Asker = { answers: Answers; request: () => string | Buffer; over: boolean; close: Set<() => void> };

const SILENT_MS = 20_000;

/** Sends requests for the given time, then closes all connections. */
export async function ask(question: Question): Promise<Answers> {
  const answers: Answers = { statuses: new Map(), errors: 0, times: [], seconds: 0 };
  const asker: Asker = { answers, request: requestsOf(question), over: false, close: new Set() };
  const began = performance.now();
  for (let each = 0; each < question.connections; each += 1) open(asker, new URL(question.url));
  await sleep(question.seconds * 1000);
  asker.over = true;
  answers.seconds = (performance.now() - began) / 1000;
  for (const close of asker.close) close();
  answers.times.sort((a, b) => a - b);
  return answers;
}

/** Opens one connection, and again when it breaks. */
function open(asker: Asker, { hostname, port }: URL): void {
  const { answers } = asker;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const close = () => void socket.destroy();
  asker.close.add(close);
  let sentAt = 0;
  const next = () => {
    sentAt = performance.now();
    socket.write(asker.request());
  };
  const read = readAnswers((status) => {
    if (asker.over) return;
    answers.times.push(performance.now() - sentAt);
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    next();
  });
  socket.on("connect", next);
  socket.on("data", read);
  socket.on("error", () => {}); // "close" follows
  socket.setTimeout(SILENT_MS, close);
  socket.on("close", () => {
    asker.close.delete(close);
    if (asker.over) return;
    answers.errors += 1;
    setTimeout(() => asker.over || open(asker, new URL(`http://${hostname}:${port}`)), 10);
  });
}

function requestsOf({ url, headers, body }: Question): () => string | Buffer {
  const { host, pathname, search } = new URL(url);
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = (method: string) => `${method} ${pathname}${search} HTTP/1.1\r\n${fields.join("")}`;
  if (!body) {
    const always = Buffer.from(`${head("GET")}\r\n`);
    return () => always;
  }
  let sent = 0;
  return () => {
    const text = body((sent += 1));
    const length = Buffer.byteLength(text);
    const visitor = `x-forwarded-for: 10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}\r\n`;
    return `${head("POST")}${visitor}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
  };
}

const EMPTY = Buffer.alloc(0);

/** Parses what comes over a connection, and reports the status of each response when its last byte has come. */
export function readAnswers(done: (status: number) => void): (piece: Buffer) => void {
  let part: "head" | "body" | "chunk" = "head";
  let kept: Buffer = EMPTY;
  let status = 0;
  let isChunked = false;
  let left = 0;

  function end(): void {
    part = "head";
    done(status);
  }
  function readHead(head: string): void {
    status = Number(head.slice(9, 12));
    isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    part = isChunked ? "chunk" : "body";
    if (part === "body" && left === 0) end();
  }
  /** The line before a chunk says its length; each chunk, and the empty last one, ends with a line break. */
  function readChunk(line: string): void {
    const length = parseInt(line, 16);
    left = length + 2;
    isChunked = length > 0;
    part = "body";
  }

  return (piece) => {
    let bytes: Buffer = kept.length ? Buffer.concat([kept, piece]) : piece;
    kept = EMPTY;
    while (bytes.length) {
      if (part === "body") {
        const taken = Math.min(left, bytes.length);
        bytes = bytes.subarray(taken);
        left -= taken;
        if (left > 0) return;
        if (isChunked) part = "chunk";
        else end();
        continue;
      }
      const mark = part === "head" ? "\r\n\r\n" : "\r\n";
      const at = bytes.indexOf(mark);
      if (at < 0) {
        kept = bytes;
        return;
      }
      const text = bytes.toString("latin1", 0, at);
      bytes = bytes.subarray(at + mark.length);
      if (part === "head") readHead(text);
      else readChunk(text);
    }
  };
}
