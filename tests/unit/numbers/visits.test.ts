import { expect, it, vi } from "vitest";
import { POST } from "@/app/api/visit/route";
import { isVisitor, stopVisits } from "@/lib/numbers/visits";

const written = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("@/lib/numbers/mutations", () => ({ addVisits: written }));

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const from = (headers: Record<string, string> = {}) => ({ "user-agent": CHROME, ...headers });

/** What a page sends when it is looked at. */
const tell = (step: string, headers: Record<string, string> = from()) =>
  POST(
    new Request("http://x/api/visit", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ step }),
    }),
  );

// Fails without: robots are no visits; the owner is no visit.
it.each([
  ["a browser", from(), true],
  ["the owner", from({ cookie: "a=b; __Host-next-auth.session-token=x" }), false],
  [
    "a search engine",
    from({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
    false,
  ],
  ["a program", from({ "user-agent": "curl/8.5.0" }), false],
  ["a browser without a window", from({ "user-agent": CHROME.replace("Chrome", "HeadlessChrome") }), false],
  ["nobody in particular", {}, false],
])("visits are looks of people: %s", (_who, headers, counts) => {
  expect(isVisitor(new Headers(headers as Record<string, string>))).toBe(counts);
});

it("visits are counted by step, as pages tell them, and written together", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T12:00:00Z") });
  for (const step of ["product", "product", "product", "cart", "till"])
    expect((await tell(step)).status).toBe(204);
  expect((await tell("till", from({ "user-agent": "curl/8.5.0" }))).status).toBe(204);
  expect((await tell("home")).status).toBe(422);
  expect(written).not.toHaveBeenCalled();
  await stopVisits();
  expect(written.mock.calls).toEqual([["2026-03-01", { product: 3, cart: 1, till: 1 }]]);
  await stopVisits();
  expect(written).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
