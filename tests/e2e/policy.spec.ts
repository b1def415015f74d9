// The Content-Security-Policy in a real browser: no page of the shop violates it, and it blocks inline scripts.
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { OPEN_PAGES } from "../support/admin-access";
import { signIn } from "./admin-support";
import { walkedPaths } from "./stops";
import { expect, test } from "./test";
import { watchPolicy } from "./watch-policy";

const built = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<
  string,
  string
>;
const routes = Object.entries(built).flatMap(([file, route]) => (file.endsWith("/page") ? route : []));
/** Whether everywhere.spec.ts checks this route's policy, at its own path or at one that fits its parameters. */
function isWalked(route: string): boolean {
  const made = new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`);
  return walkedPaths.some((path) => path === route || (made.test(path) && !routes.includes(path)));
}
/** All other pages of the build. */
const rest = routes.filter((route) => !route.startsWith("/_") && !isWalked(route));
const isAdmins = (route: string) => route.startsWith("/admin") && !OPEN_PAGES.includes(route);

/** A path of the route. Most parameters get a random id, which no row has. */
const pathOf = (route: string) =>
  route
    .replace("[nummer]", "1")
    .replace("[del]/forhandsgranska", "produkttexter/forhandsgranska")
    .replace("[del]", "priser")
    .replace(/\[\w+\]/g, randomUUID());

test("no page that everywhere.spec.ts leaves out violates its Content-Security-Policy", async ({ page }) => {
  const broken = await watchPolicy(page);
  const visitors = [...rest.filter((route) => !isAdmins(route)), "/varukorg?x=1"];
  const admins = rest.filter(isAdmins);
  expect(Math.min(visitors.length, admins.length)).toBeGreaterThan(5);
  const look = async (route: string) => {
    await page.goto(pathOf(route), { waitUntil: "load" });
    // Next has started, so the page's scripts ran.
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await page.waitForFunction(() => "next" in window);
    expect(broken, route).toEqual([]);
  };
  for (const route of visitors) await look(route);
  await signIn(page);
  for (const route of admins) await look(route);
});

test("the policy blocks an inline script that is injected into a page", async ({ page }) => {
  const broken = await watchPolicy(page);
  const marker = `<script>document.documentElement.dataset.ran="1"</script><img src="data:," onerror="document.documentElement.dataset.ran='2'">`;
  for (const path of ["/", "/vuxenstav", "/blogg", "/admin/login"]) {
    broken.length = 0;
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace("</body>", `${marker}</body>`);
        await route.fulfill({ response: answer, body });
      },
    );
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(() => broken.some((row) => /script-src/.test(row)), path).toBe(true);
    await expect(page.locator("html"), path).not.toHaveAttribute("data-ran");
  }
});
