// Follows every link from the home page without a browser, as a search engine does.
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, type APIRequestContext } from "./test";
import { parse } from "./html";

type Crawled = { path: string; html: string; from: string };

const ROOT = path.join(import.meta.dirname, "../..");
/** Pages for one visitor or one moment, which neither a crawlable link nor the sitemap leads to. */
const PRIVATE = ["/checkout", "/checkout/cancel", "/checkout/success", "/varukorg", "/presentkort/saldo"];

/** The static routes of the shop, read from its folders. */
function staticRoutes(): string[] {
  return readdirSync(path.join(ROOT, "app/(shop)"), { recursive: true, encoding: "utf8" })
    .filter((name) => path.basename(name) === "page.tsx" && !name.includes("["))
    .map((name) => `/${path.dirname(name)}`.replace(/^\/\.$/, "/"))
    .filter((route) => !/\/en-stav$|^\/fel\//.test(route));
}

async function crawl(request: APIRequestContext, baseURL: string) {
  const pages = new Map<string, Crawled>();
  const broken: string[] = [];
  const queue = [{ path: "/", from: "start" }];
  const asked = new Set(["/"]);
  let links = 0;
  for (let next = queue.shift(); next; next = queue.shift()) {
    const answer = await request.get(next.path, { maxRedirects: 0 });
    const type = answer.headers()["content-type"] ?? "";
    if (answer.status() !== 200) broken.push(`${answer.status()} ${next.path} (from ${next.from})`);
    if (!type.includes("text/html")) continue;
    const html = await answer.text();
    pages.set(next.path, { ...next, html });
    for (const href of parse(html).hrefs) {
      const url = new URL(href, new URL(next.path, baseURL));
      if (url.origin !== new URL(baseURL).origin || !/^https?:$/.test(url.protocol)) continue;
      links += 1;
      if (
        url.hash &&
        url.pathname === next.path &&
        !html.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`)
      )
        broken.push(`no ${url.hash} on ${next.path}`);
      const address = url.pathname + url.search;
      if (asked.has(address)) continue;
      asked.add(address);
      queue.push({ path: address, from: next.path });
    }
  }
  return { pages, broken, links };
}

type Thing = Record<string, unknown>;

/** The properties that schema.org and Google require of each type that the shop uses. */
const REQUIRED: Record<string, string[]> = {
  OnlineStore: ["name", "url", "logo"],
  Product: ["name", "image", "description", "offers", "brand"],
  Offer: ["price", "priceCurrency", "availability", "url", "shippingDetails", "hasMerchantReturnPolicy"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  BlogPosting: ["headline", "datePublished", "author", "image", "mainEntityOfPage"],
};

/** Every object with a `@type` in a piece of JSON-LD. */
function things(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(things);
  if (typeof value !== "object" || value === null) return [];
  const thing = value as Thing;
  return [...("@type" in thing ? [thing] : []), ...Object.values(thing).flatMap(things)];
}

test("no link is broken, every page is reachable from the home page, and each has valid metadata", async ({
  request,
  baseURL,
}) => {
  const { pages, broken, links } = await crawl(request, baseURL!);
  console.log(`${pages.size} pages, ${links} links`);
  expect(broken).toEqual([]);

  const found = [...pages.keys()].map((one) => one.split("?")[0]!);
  expect(staticRoutes().filter((route) => !found.includes(route) && !PRIVATE.includes(route))).toEqual([]);

  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(listed.filter((one) => !found.includes(one))).toEqual([]);

  const facts = [...pages.values()].map((page) => ({ ...page, ...parse(page.html) }));
  const indexed = facts.filter(({ robots }) => !/noindex/.test(robots ?? ""));
  const problems: string[] = [];
  for (const { path: address, title, description, canonical, lang, h1, ogImage } of indexed) {
    if (!title || title.length > 70) problems.push(`${address}: title ${title}`);
    if (!description || description.length < 50 || description.length > 170)
      problems.push(`${address}: description of ${description?.length ?? 0} characters`);
    if (lang !== "sv") problems.push(`${address}: lang ${lang}`);
    if (h1 !== 1) problems.push(`${address}: ${h1} h1`);
    if (!ogImage) problems.push(`${address}: no share image`);
    if (!canonical) problems.push(`${address}: no canonical`);
    else if (new URL(canonical).pathname !== address.split("?")[0]) problems.push(`${address}: ${canonical}`);
  }
  expect(problems).toEqual([]);
  for (const key of ["title", "description", "canonical"] as const) {
    const values = indexed.map((page) => page[key]);
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      `double ${key}`,
    ).toEqual([]);
  }
  // The sitemap lists exactly the pages that may be indexed.
  const paths = indexed.map((page) => page.path).filter((one) => !one.includes("?"));
  expect(paths.filter((one) => !listed.includes(one))).toEqual([]);
  expect(listed.filter((one) => !paths.includes(one))).toEqual([]);

  for (const image of new Set(indexed.map(({ ogImage }) => ogImage!))) {
    const url = new URL(image);
    const answer = await request.get(url.pathname + url.search);
    expect([answer.status(), answer.headers()["content-type"]], image).toEqual([
      200,
      expect.stringContaining("image/"),
    ]);
  }

  const seen = new Set<string>();
  for (const { path: address, jsonLd, text } of facts)
    for (const thing of jsonLd.flatMap((json) => things(JSON.parse(json)))) {
      const type = String(thing["@type"]);
      seen.add(type);
      const missing = (REQUIRED[type] ?? []).filter((property) => !thing[property]);
      expect(missing, `${address}: ${type}`).toEqual([]);
      if (type !== "Offer") continue;
      const price = `${Number(thing.price).toLocaleString("sv-SE")}\u00a0kr`;
      expect(text, `${address} shows the price of its data`).toContain(price);
      expect(thing.priceCurrency).toBe("SEK");
    }
  expect(Object.keys(REQUIRED).filter((type) => !seen.has(type))).toEqual([]);
});

test("robots.txt, sitemap, feeds, security.txt, llms.txt, manifest and icons are served", async ({
  request,
}) => {
  const get = async (address: string) => {
    const answer = await request.get(address);
    return {
      status: answer.status(),
      type: answer.headers()["content-type"] ?? "",
      text: await answer.text(),
    };
  };
  const robots = await get("/robots.txt");
  expect(robots.text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  for (const closed of ["/admin", "/api/", "/checkout"]) expect(robots.text).toContain(`Disallow: ${closed}`);
  expect((await get("/sitemap.xml")).type).toContain("xml");
  const feed = await get("/blogg/rss.xml");
  expect(feed).toMatchObject({ status: 200, type: expect.stringContaining("application/rss+xml") });
  expect(feed.text).not.toContain("<link>/");
  const products = await get("/produkter.xml");
  expect(products).toMatchObject({ status: 200, type: expect.stringContaining("xml") });
  const [picture] = /(?<=<g:image_link>)[^<]+/.exec(products.text)!;
  expect((await request.get(new URL(picture).pathname)).status()).toBe(200);
  expect((await get("/.well-known/security.txt")).text).toMatch(/^Contact: (mailto|https?):\S+\nExpires: 20/);
  expect((await get("/llms.txt")).text).toContain("1\u00a0195\u00a0kr");
  const manifest = JSON.parse((await get("/manifest.webmanifest")).text) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const icon of ["/favicon.ico", "/icon.svg", "/apple-icon.png"])
    expect((await request.get(icon)).status(), icon).toBe(200);
});

test("private pages tell search engines noindex", async ({ request }) => {
  for (const address of [
    "/varukorg",
    "/checkout",
    "/checkout/cancel",
    "/event?skickat=1",
    "/admin/login",
    "/folj/00000000-0000-4000-8000-000000000000",
    "/checkout/success?session_id=cs_unknown",
    "/checkout?product=vuxenstav",
  ]) {
    const answer = await request.get(address);
    const { robots } = parse(await answer.text());
    const told = `${robots ?? ""} ${answer.headers()["x-robots-tag"] ?? ""}`;
    expect(told, address).toContain("noindex");
  }
});

test("no page contains the text of the 404 page, and private pages have no share card", async ({
  request,
}) => {
  const html = async (address: string) => (await request.get(address)).text();
  for (const address of ["/", "/vuxenstav", "/varukorg", "/presentkort?svar=1"])
    expect(await html(address), address).not.toContain("Här tog spåret slut");
  expect(await html("/vuxenstav")).toContain("og:image");
  for (const address of ["/presentkort?svar=1", "/checkout?product=vuxenstav", "/admin/login"])
    expect(await html(address), address).not.toMatch(/og:|twitter:/);
});
