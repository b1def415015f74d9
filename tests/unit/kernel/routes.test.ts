// Fails without: log lines name routes instead of paths.
import { expect, test } from "vitest";
import { makeRouteFinder } from "@/lib/jobs/request-log";

const routeOf = makeRouteFinder(
  ["/", "/blogg", "/blogg/rss.xml", "/up"],
  [
    ["/blogg/sida/[nummer]", /^\/blogg\/sida\/([^/]+?)(?:\/)?$/],
    ["/blogg/[slug]", /^\/blogg\/([^/]+?)(?:\/)?$/],
    ["/presentkort/kort/[id]", /^\/presentkort\/kort\/([^/]+?)(?:\/)?$/],
  ],
);

test.each([
  ["/", "/"],
  ["/blogg/rss.xml", "/blogg/rss.xml"],
  ["/blogg/sida/2", "/blogg/sida/[nummer]"],
  ["/blogg/en-tur", "/blogg/[slug]"],
  ["/presentkort/kort/0b1c-hemlig", "/presentkort/kort/[id]"],
  ["/_next/static/chunks/a.js", "/_next/static"],
  ["/_next/image", "/_next"],
  ["/stavar/bamboo.webp", "file"],
  ["/wp-login.php", "file"],
  ["/folj/0b1c-hemlig", "unknown"],
])("the log names the request %s by its route %s, without the key of an order or a card", (path, route) =>
  expect(routeOf(path)).toBe(route),
);
