import { expect, test } from "vitest";
import * as z from "zod/mini";
import { json, postRoute } from "@/lib/kernel/http";

const { POST, GET } = postRoute(
  "test",
  z.object({ name: z.string() }),
  async ({ name }) => json({ name }),
  100,
);

function send(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = "http://localhost:3000/api/test";
  const type = { "content-type": "application/json" };
  return POST(
    new Request(url, { method: "POST", headers: { ...type, host: "localhost:3000", ...headers }, body }),
  );
}

test("a JSON route answers the shop's own page", async () => {
  const response = await send('{"name":"Åsa"}', { origin: "http://localhost:3000" });
  expect([response.status, await response.json()]).toEqual([200, { name: "Åsa" }]);
});

test.each(["https://evil.se", "null", "http://localhost:3000.evil.se"])(
  "a JSON route refuses a call from %s",
  async (origin) => {
    expect((await send('{"name":"Åsa"}', { origin })).status).toBe(403);
  },
);

// Fails without: the route's own Swedish messages, also for a field whose schema has none.
test("a JSON route refuses a wrong method, type, size, syntax or shape in Swedish, each with its own status", async () => {
  const answers = [
    GET(),
    await send("{}", { "content-type": "text/plain" }),
    await send(`{"name":"${"x".repeat(200)}"}`),
    await send("{"),
    await send("[]"),
    await send('{"name":1}'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([405, 415, 413, 400, 400, 422]);
  const said = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { error: { message: string } }).error.message),
  );
  expect(said).toEqual([
    "Använd POST.",
    "Skicka JSON.",
    "Det var för mycket på en gång.",
    "Det gick inte att läsa anropet.",
    "Det gick inte att läsa anropet.",
    "Det gick inte att läsa anropet.",
  ]);
  expect(GET().headers.get("allow")).toBe("POST");
});

test("a JSON route answers an unexpected error in Swedish, without a word of the error", async () => {
  const broken = postRoute("test", z.object({}), async () => {
    throw new Error("relation gift_cards does not exist");
  });
  const headers = { "content-type": "application/json" };
  const answer = await broken.POST(
    new Request("http://localhost:3000/api/test", { method: "POST", headers, body: "{}" }),
  );
  const text = await answer.text();
  expect([answer.status, text]).toEqual([500, expect.stringContaining("Något gick fel hos oss.")]);
  expect(text).not.toMatch(/gift_cards|exist|Error/);
});
