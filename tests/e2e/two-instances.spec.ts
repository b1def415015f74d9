import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../support/shop";
import { startSecondInstance } from "../support/second-instance";
import { openEditor, signIn } from "./admin-support";
import { expect, test, type Locator, type Page } from "./test";

// Two instances of the same build share a database, without a proxy. A change on the first is seen on both, although
// neither knows of the other, and no stale response comes back.

/** So many correct responses in a row (three seconds) show that no stale one comes back. */
const RIGHT_IN_A_ROW = 10;
const EVERY_MS = 300;

let second: Awaited<ReturnType<typeof startSecondInstance>>;

test.beforeAll(async () => {
  second = await startSecondInstance();
});
test.afterAll(() => second.stop());

type Answer = { status: number; text: string };
/** For each path, whether a response shows the change. */
type Expected = Record<string, (answer: Answer) => boolean>;

/** Makes a change that no address shows yet, and polls each until it has shown the change `RIGHT_IN_A_ROW` times. */
async function expectFollowed(urls: string[], expected: Expected, change: () => Promise<unknown>) {
  const addresses = urls.flatMap((url) => Object.keys(expected).map((path) => ({ url, path })));
  const isRight = async ({ url, path }: { url: string; path: string }) => {
    const response = await fetch(url + path);
    return expected[path]!({ status: response.status, text: await response.text() });
  };
  for (const address of addresses) expect(await isRight(address), `${address.path}, before`).toBe(false);
  await change();
  await Promise.all(
    addresses.map(async (address) => {
      for (let inARow = 0; inARow < RIGHT_IN_A_ROW; await sleep(EVERY_MS))
        inARow = (await isRight(address)) ? inARow + 1 : 0;
    }),
  );
}

/** Presses a button and waits for its server action to succeed. */
async function press(page: Page, name: string, where: Page | Locator = page): Promise<void> {
  const done = page.waitForResponse((response) => response.request().headers()["next-action"] !== undefined);
  await where.getByRole("button", { name, exact: true }).last().click();
  expect((await done).ok()).toBe(true);
}

test("a post published, edited, unpublished or deleted on one instance changes on the other too", async ({
  page,
  baseURL,
}) => {
  const [id, slug] = [randomUUID(), `tva-servrar-${Date.now()}`];
  const [title, later] = [`Två servrar ${slug}`, `En butik ${slug}`];
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, $2, $3, '<p>Text</p>')", [
    id,
    title,
    slug,
  ]);
  const changed = (sitemap: string) =>
    new RegExp(`/blogg/${slug}</loc>\\s*<lastmod>([^<]+)`).exec(sitemap)?.[1];
  const shown = (name: string): Expected => ({
    "/": ({ text }) => text.includes(name),
    "/blogg": ({ text }) => text.includes(name),
    "/blogg/rss.xml": ({ text }) => text.includes(name),
    [`/blogg/${slug}`]: ({ status, text }) => status === 200 && text.includes(name),
    "/sitemap.xml": ({ text }) => changed(text) !== undefined,
  });
  const gone: Expected = {
    "/": ({ text }) => !text.includes(slug),
    "/blogg": ({ text }) => !text.includes(slug),
    "/blogg/rss.xml": ({ text }) => !text.includes(slug),
    [`/blogg/${slug}`]: ({ status }) => status === 404,
    "/sitemap.xml": ({ text }) => changed(text) === undefined,
  };
  const urls = [baseURL!.replace("localhost", "127.0.0.1"), second.url];
  const follows = (what: string, expected: Expected, change: () => Promise<unknown>) =>
    test.step(what, () => expectFollowed(urls, expected, change));
  const publishOrNot = async () => {
    await page.getByText("Publicerad", { exact: true }).click();
    await press(page, "Spara");
  };

  await signIn(page);
  await openEditor(page, `/admin/blog/${id}`);
  await follows("published", shown(title), publishOrNot);
  const first = changed(await (await fetch(`${second.url}/sitemap.xml`)).text());
  const edited = { ...shown(later), "/sitemap.xml": ({ text }: Answer) => changed(text) !== first };
  await follows("edited", edited, async () => {
    await page.getByRole("textbox", { name: "Titel" }).fill(later);
    await press(page, "Spara");
  });
  await follows("unpublished", gone, publishOrNot);
  await follows("published again", shown(later), publishOrNot);
  await page.goto("/admin");
  await page.getByRole("row", { name: later }).getByRole("button", { name: "Radera" }).click();
  const question = page.getByRole("alertdialog", { name: "Är du säker?" });
  await follows("deleted", gone, () => press(page, "Radera", question));
});

test("a setting saved on one instance applies on the other too", async ({ page, baseURL }) => {
  const address = "Nygatan 7, 123 45 Byn";
  const forget = () => sql("DELETE FROM settings WHERE key = 'company'");
  await forget();
  await signIn(page);
  await page.goto("/admin/installningar/foretaget");
  await page.getByLabel("Adress", { exact: true }).fill(address);
  const urls = [baseURL!.replace("localhost", "127.0.0.1"), second.url];
  const shown: Expected = { "/kontakt": ({ text }) => text.includes(address) };
  await expectFollowed(urls, shown, () => press(page, "Spara företaget"));
  await forget();
});
