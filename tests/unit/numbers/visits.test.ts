import { expect, it, vi } from "vitest";
import { POST } from "@/app/api/visit/route";
import * as mutations from "@/lib/numbers/mutations";
import { isVisitor, stopVisits } from "@/lib/numbers/visits";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const from = (headers: Record<string, string> = {}) => ({ "user-agent": CHROME, ...headers });

/** Sends what a page sends when it is viewed. */
const tell = (step: string, headers: Record<string, string> = from()) =>
  POST(
    new Request("http://x/api/visit", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ step }),
    }),
  );

// Fails without: robots do not count as visits; the owner does not.
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
])("only people count as visitors: %s", (_who, headers, counts) => {
  expect(isVisitor(new Headers(headers as Record<string, string>))).toBe(counts);
});

it("visits are counted by step and written together", async () => {
  const written = vi.spyOn(mutations, "addVisits").mockResolvedValue(undefined);
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
  written.mockRestore();
});
