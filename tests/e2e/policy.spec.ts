// The Content-Security-Policy in a real browser: nothing of ours breaks it, and what it must stop it stops.
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
/** Is looked at in this by everywhere.spec.ts, at its own address or, of a page with a parameter, at one it makes. */
function isWalked(route: string): boolean {
  const made = new RegExp(`^${route.replace(/\[\w+\]/g, "[^/]+")}$`);
  return walkedPaths.some((path) => path === route || (made.test(path) && !routes.includes(path)));
}
/** Every other page of the build. */
const rest = routes.filter((route) => !route.startsWith("/_") && !isWalked(route));
const isAdmins = (route: string) => route.startsWith("/admin") && !OPEN_PAGES.includes(route);

/** A parameter gets a value that nothing has. */
const pathOf = (route: string) =>
  route
    .replace("[nummer]", "1")
    .replace("[del]/forhandsgranska", "produkttexter/forhandsgranska")
    .replace("[del]", "priser")
    .replace(/\[\w+\]/g, randomUUID());

test("no page that the walk leaves out breaks its own policy", async ({ page }) => {
  const broken = await watchPolicy(page);
  const visitors = [...rest.filter((route) => !isAdmins(route)), "/varukorg?x=1"];
  const admins = rest.filter(isAdmins);
  expect(Math.min(visitors.length, admins.length)).toBeGreaterThan(5);
  const look = async (route: string) => {
    await page.goto(pathOf(route), { waitUntil: "load" });
    // The framework is up, so its scripts ran.
    await expect(page.locator("html")).toHaveAttribute("lang", "sv");
    await page.waitForFunction(() => "next" in window);
    expect(broken, route).toEqual([]);
  };
  for (const route of visitors) await look(route);
  await signIn(page);
  for (const route of admins) await look(route);
});

test("an inline script put into a page is blocked", async ({ page }) => {
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
