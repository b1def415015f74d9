import { once } from "node:events";
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  drainRequests,
  trackRequests,
  requestId,
  socketAddress,
  type Answered,
} from "@/lib/kernel/request-id";
import { isUuid } from "@/lib/kernel/uuid";

// A server like Next's: its handler does not know of numberRequests.

const told: Answered[] = [];
const agent = new Agent({ keepAlive: true });
const held: ServerResponse[] = [];
let server: Server;
let port: number;

async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
  if (asked.url === "/held") return void held.push(response);
  await sleep(1);
  response.end(JSON.stringify({ id: requestId(), address: socketAddress() }));
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const sent = request({ port, host: "127.0.0.1", path, headers, agent }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { headers: answer.headers, body: await text(answer) };
}

beforeAll(async () => {
  trackRequests((answered) => void told.push(answered));
  server = createServer((asked, response) => void handle(asked, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  agent.destroy();
  server.close();
});

test("a request has a new id and its connection's address, whatever its headers claim", async () => {
  const invented = { "x-request-id": "0badc0de-0000-4000-8000-00000badc0de", "x-socket-address": "9.9.9.9" };
  const [first, second] = await Promise.all([ask("/", invented), ask("/", invented)]);
  const inside = JSON.parse(first.body) as { id: string; address: string };
  expect(inside).toEqual({ id: first.headers["x-request-id"], address: "127.0.0.1" });
  expect(isUuid(inside.id)).toBe(true);
  expect(new Set([invented["x-request-id"], inside.id, second.headers["x-request-id"]]).size).toBe(3);
  expect(told.find(({ id }) => id === inside.id)).toMatchObject({ port, status: 200, cut: false });
});

// Fails without: the shutdown waits for the last answer.
test("a shutdown answers the requests in flight and accepts no others", async () => {
  const waiting = ask("/held");
  await expect.poll(() => held.length).toBe(1);
  let isOver = false;
  const ending = drainRequests().then(() => (isOver = true));
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(isOver).toBe(false);
  held[0]!.end("svar");
  expect((await waiting).body).toBe("svar");
  await ending;
  expect(isOver).toBe(true);
});
