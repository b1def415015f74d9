import { describe, expect, test } from "vitest";
import { footerLinks, legalLinks, menuLinks } from "@/components/layout/navigation";
import { pages } from "@/lib/shop/pages";

const routesWith = (is: (page: (typeof pages)[number][1]) => unknown) =>
  pages.filter(([, page]) => is(page)).map(([route]) => route);

describe("the table of pages", () => {
  // Fails without: a customer's own page is not cached.
  test("caches and indexes no page behind a key or a step of a purchase", () => {
    expect(routesWith(({ kind, cached }) => kind === null && cached)).toEqual(["/blogg/sida/[nummer]"]);
    expect(routesWith(({ kind, indexed }) => kind === null && indexed)).toEqual([]);
  });

  test("gives the menu and the footer their links, in the order of the specification", () => {
    expect(menuLinks.map(({ href }) => href)).toEqual([
      "/designa-din-stav",
      "/vuxenstav",
      "/barnstav",
      "/turstav",
      "/presentkort",
      "/event",
      "/vilken-stav",
      "/familj",
    ]);
    expect(footerLinks.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Presentkort", "Blogg", "Varukorg", "Event"]),
    );
    expect(legalLinks).toHaveLength(8);
    for (const { label } of [...menuLinks, ...footerLinks, ...legalLinks]) expect(label).not.toMatch(/^\//);
  });
});
