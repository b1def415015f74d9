import { readFileSync } from "node:fs";
import path from "node:path";
import { serverEnv } from "../support/shop";
import { expect, test } from "./test";

// The log of these journeys' shop, read line by line as a log collector does.

type Line = { msg: string; request?: string; route?: string; status?: number; instance: string; pid: number };

const text = () => readFileSync(path.join(serverEnv().DATA_DIR!, "next.log"), "utf8");
/** Next's start-up lines from before the shop's code runs: its name, its address, that it is ready. */
const GREETING = /^(▲ Next\.js|- (Local|Network): |✓ (Ready in|Running next\.config))/;
/** The complete lines; the last one may still be being written. */
const linesNow = () =>
  text()
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.trim() && !GREETING.test(line))
    .map((line) => JSON.parse(line) as Line);

test("every line of the log but Next's greeting is JSON with its machine and process", async ({
  request,
}) => {
  // If this test runs alone, the shop has written nothing yet.
  for (const address of ["/", "/vuxenstav", "/up"]) await request.get(address);
  await expect.poll(() => linesNow().length).toBeGreaterThan(2);
  const lines = linesNow();
  expect(lines.filter(({ instance, pid, msg }) => !instance || !pid || !msg)).toEqual([]);
});

test("a request is one line of the log, found by the id in its response, without its path and its visitor", async ({
  request,
}) => {
  const secret = "0b1c6a8e-1111-4222-8333-abcdefabcdef";
  const asked = [
    ["/folj/" + secret + "?epost=astrid@example.se", "/folj/[id]", 404],
    ["/", "/", 200],
    ["/vuxenstav", "/vuxenstav", 200],
    ["/up", "/up", 200],
    ["/finns-inte-" + secret, "unknown", 404],
    ["/api/create-checkout", "/api/create-checkout", 405],
  ] as const;
  for (const [address, route, status] of asked) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(status);
    const id = answer.headers()["x-request-id"]!;
    const written = () => linesNow().filter((line) => line.request === id && line.msg === "request");
    await expect.poll(written).toMatchObject([{ route, status, ms: expect.any(Number) }]);
  }
  expect(text()).not.toContain(secret);
  expect(text()).not.toMatch(/@example\.se|203\.0\.113\./);
});

test("a line that a route handler logs carries the id of its request", async ({ request }) => {
  const answer = await request.post("/api/stripe/webhook", {
    data: "{}",
    headers: { "stripe-signature": "x" },
  });
  expect(answer.status()).toBe(400);
  const id = answer.headers()["x-request-id"]!;
  await expect
    .poll(() => linesNow().flatMap((line) => (line.request === id ? line.msg : [])))
    .toEqual(expect.arrayContaining(["webhook refused", "request"]));
});
