import { describe, expect, it, vi } from "vitest";
import { countVisit, isLook, stopVisits } from "@/lib/jobs/visits";

const written = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock("@/lib/numbers/mutations", () => ({ addVisits: written }));

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const look = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: { "user-agent": CHROME, ...headers },
});

describe("visits", () => {
  // Fails without: robots are no visits; the owner is no visit.
  it.each([
    ["a browser", look(), true],
    ["a step within the shop", look({ rsc: "1" }), true],
    ["a page fetched ahead by the router", look({ rsc: "1", "next-router-prefetch": "1" }), false],
    ["a page fetched ahead by the browser", look({ "sec-purpose": "prefetch;prerender" }), false],
    ["a question for the head alone", look({}, "HEAD"), false],
    ["a form", look({}, "POST"), false],
    ["the owner", look({ cookie: "a=b; __Host-next-auth.session-token=x" }), false],
    [
      "a search engine",
      look({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
      false,
    ],
    ["a program", look({ "user-agent": "curl/8.5.0" }), false],
    ["a browser without a window", look({ "user-agent": CHROME.replace("Chrome", "HeadlessChrome") }), false],
    ["nobody in particular", { method: "GET", headers: {} }, false],
  ])("visits are looks of people: %s", (_who, req, counts) => {
    expect(isLook(req)).toBe(counts);
  });

  it("visits are counted by step, of pages that were there, and written together", async () => {
    const now = new Date("2026-03-01T12:00:00Z");
    const count = (route: string, status = 200) => countVisit({ request: look(), route, status }, now);
    for (const route of ["/vuxenstav", "/turstav", "/varukorg", "/checkout", "/blogg", "/checkout/success"])
      count(route);
    count("/vuxenstav", 304);
    count("/vuxenstav", 503);
    expect(written).not.toHaveBeenCalled();
    await stopVisits();
    expect(written.mock.calls).toEqual([["2026-03-01", { product: 3, cart: 1, till: 1 }]]);
    await stopVisits();
    expect(written).toHaveBeenCalledTimes(1);
  });
});
