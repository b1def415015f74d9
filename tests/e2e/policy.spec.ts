// The Content-Security-Policy in a real browser: nothing of ours breaks it, and what it must stop it stops.
import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "./test";
import { sql } from "../support/shop";
import { COOKIE, makeAccount, tokenFor } from "./admin-support";

const built = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<
  string,
  string
>;
/** Every page of the build; a parameter gets a value that nothing has. */
const pages = Object.entries(built)
  .filter(([file, path]) => file.endsWith("/page") && !path.startsWith("/_"))
  .map(([, path]) =>
    path
      .replace("[nummer]", "1")
      .replace("[del]/forhandsgranska", "produkttexter/forhandsgranska")
      .replace("[del]", "priser")
      .replace(/\[\w+\]/g, randomUUID()),
  );

/** Collects what the browser reports on a page: violations of the policy and other errors. */
async function watch(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeBinding("__violated", (_, what: string) => void said.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { __violated: (what: string) => void }).__violated;
      tell(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) said.push(message.text());
  });
  return said;
}

test("no page breaks its own policy", async ({ page, context, baseURL }) => {
  test.setTimeout(300_000);
  const said = await watch(page);
  const [post] = await sql<{ slug: string }>("SELECT slug FROM blog_posts WHERE published LIMIT 1");
  const all = [...pages, ...(post ? [`/blogg/${post.slug}`] : []), "/finns-inte", "/varukorg?x=1"];
  expect(all.length).toBeGreaterThan(30);
  /** What only leads to another page of the list, e.g. a stranger to the login, is looked at there. */
  const leadsOn = async (path: string) => {
    const { location } = (await page.request.get(path, { maxRedirects: 0 })).headers();
    return location !== undefined && all.includes(new URL(location, baseURL).pathname);
  };

  for (const who of ["visitor", "admin"]) {
    if (who === "admin") {
      const value = await tokenFor(await makeAccount());
      await context.addCookies([{ name: COOKIE, value, url: baseURL! }]);
    }
    for (const path of all) {
      const isAdmins = path.startsWith("/admin");
      if (isAdmins ? await leadsOn(path) : who === "admin") continue;
      const answer = await page.goto(path, { waitUntil: "load" });
      const policy = answer!.headers()["content-security-policy"] ?? "";
      expect(policy, path).toContain("object-src 'none'; base-uri 'none'");
      expect(policy, path).toMatch(/script-src 'self'( '(sha256-[A-Za-z0-9+/=]+|nonce-[A-Za-z0-9+/=]+)')*;/);
      // The framework is up, so its scripts ran.
      await expect(page.locator("html")).toHaveAttribute("lang", "sv");
      await expect.poll(() => page.evaluate(() => "next" in window), `${who} ${path}`).toBe(true);
      expect(said, `${who} ${path}`).toEqual([]);
    }
  }
});

test("a toast and the pages reached by a click break no policy either", async ({ page }) => {
  const said = await watch(page);
  await page.goto("/vuxenstav");
  await page
    .getByRole("button", { name: /Lägg i varukorgen/ })
    .first()
    .click();
  await expect(page.getByText("Tillagt i varukorgen!")).toBeVisible();
  await page.getByRole("button", { name: "Dela din design" }).click();
  await expect(page.locator("[data-sonner-toast]").first()).toBeVisible();
  const position = await page
    .locator("[data-sonner-toaster]")
    .evaluate((node) => getComputedStyle(node).position);
  expect(position, "the toast library's own style is in place").toBe("fixed");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Köpvillkor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(said).toEqual([]);
});

test("an inline script put into a page is blocked", async ({ page }) => {
  const said = await watch(page);
  const marker = `<script>document.documentElement.dataset.ran="1"</script><img src="data:," onerror="document.documentElement.dataset.ran='2'">`;
  for (const path of ["/", "/vuxenstav", "/blogg", "/admin/login"]) {
    said.length = 0;
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace("</body>", `${marker}</body>`);
        await route.fulfill({ response: answer, body });
      },
    );
    await page.goto(path, { waitUntil: "load" });
    await expect.poll(() => said.some((row) => /script-src/.test(row)), path).toBe(true);
    await expect(page.locator("html"), path).not.toHaveAttribute("data-ran");
  }
});
