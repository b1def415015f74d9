import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "../support/shop";
import { startSecondInstance } from "../support/second-instance";
import { makeAccount, openEditor, signIn } from "./admin-support";
import { expect, test, type Locator, type Page } from "./test";

// Two servers of the same build on one database, with nothing in front of them: what an admin does on the first is seen
// on both a second later, though neither knows of the other.

const FOLLOWS_WITHIN_MS = 1_500;
/** Long enough to see an older answer come back. */
const WATCHED_MS = 3_000;
const EVERY_MS = 100;

let second: Awaited<ReturnType<typeof startSecondInstance>>;

test.beforeAll(async () => {
  second = await startSecondInstance();
});
test.afterAll(() => second.stop());

type Answer = { status: number; text: string };
/** What is right at each address once the change is seen. */
type Expected = Record<string, (answer: Answer) => boolean>;

/** Makes a change while all addresses are asked, and expects the last wrong answer in time. */
async function expectFollowed(urls: string[], expected: Expected, change: () => Promise<unknown>) {
  const answers: { where: string; at: number; isRight: boolean }[] = [];
  let isOver = false;
  const watch = async (url: string, path: string) => {
    while (!isOver) {
      const next = sleep(EVERY_MS);
      const response = await fetch(url + path);
      const answer = { status: response.status, text: await response.text() };
      answers.push({ where: url + path, at: Date.now(), isRight: expected[path]!(answer) });
      await next;
    }
  };
  const watching = urls.flatMap((url) => Object.keys(expected).map((path) => watch(url, path)));
  const asked = () => new Set(answers.map(({ where }) => where)).size;
  await expect.poll(asked).toBe(watching.length);
  const askedAt = Date.now();
  await change();
  const changedAt = Date.now();
  await sleep(WATCHED_MS);
  isOver = true;
  await Promise.all(watching);
  for (const where of new Set(answers.map((answer) => answer.where))) {
    const here = answers.filter((answer) => answer.where === where);
    expect(
      here.some(({ at, isRight }) => at < askedAt && !isRight),
      `${where}, before`,
    ).toBe(true);
    const last = here.findLast(({ isRight }) => !isRight)!;
    expect(last.at - changedAt, `${where}, ms until its last old answer`).toBeLessThan(FOLLOWS_WITHIN_MS);
    expect(here.at(-1)!.isRight, `${where}, at the end`).toBe(true);
  }
}

/** Presses a button and waits until the shop says that it is done. */
async function press(page: Page, name: string, where: Page | Locator = page): Promise<void> {
  const done = page.waitForResponse((response) => response.request().headers()["next-action"] !== undefined);
  await where.getByRole("button", { name, exact: true }).last().click();
  expect((await done).ok()).toBe(true);
}

test("what is published, edited, unpublished or deleted on one instance is so on the other within 1.5 s", async ({
  page,
  context,
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

  await signIn(context, await makeAccount(), baseURL!);
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
