import { readFileSync } from "node:fs";
import path from "node:path";
import { serverEnv } from "../support/shop";
import { expect, test } from "./test";

// What the shop of these journeys has written, as whoever gathers logs reads it.

type Line = { msg: string; request?: string; route?: string; status?: number; instance: string; pid: number };

const text = () => readFileSync(path.join(serverEnv().DATA_DIR!, "next.log"), "utf8");
/** What Next says before the shop's code runs: its name, its address, that it is ready. */
const GREETING = /^(▲ Next\.js|- (Local|Network): |✓ (Ready in|Running next\.config))/;
/** Without the one that is being written. */
const linesNow = () =>
  text()
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.trim() && !GREETING.test(line))
    .map((line) => JSON.parse(line) as Line);

test("log: every line but Next's greeting is JSON and says which machine and process wrote it", async ({
  request,
}) => {
  // A shop of this test's own has written nothing yet.
  for (const address of ["/", "/vuxenstav", "/up"]) await request.get(address);
  await expect.poll(() => linesNow().length).toBeGreaterThan(2);
  const lines = linesNow();
  expect(lines.filter(({ instance, pid, msg }) => !instance || !pid || !msg)).toEqual([]);
});

test("log: a request is one line, found by the id in its answer, without its path and who asked", async ({
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

test("log: what a handler writes carries the id of its request", async ({ request }) => {
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
