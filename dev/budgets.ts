// npm run budgets: what each page of the production build weighs before any interaction, compared with an empty Next page of
// the same run, and how long it is to look through. Exit code 1 when a limit is exceeded.
import pLimit from "p-limit";
import { adminPages } from "./admin-pages.ts";
import { startBareNext } from "./bare-next.ts";
import { findBrowser } from "./browser.ts";
import { lifecycle, temporaryFolder } from "./lifecycle.ts";
import { startMeasuredShop } from "./measured-shop.ts";
import type { Shape } from "./page-shape.ts";
import { openMeter, SCREENS, type Weight } from "./page-weight.ts";
import type { PageKind } from "../lib/shop/pages.ts";
import { publicPages, type PublicPage } from "./public-pages.ts";
import { table } from "./table.ts";

const KB = 1024;
/** Scripts above those of an empty Next page, gzipped, before any interaction or scroll. */
const SCRIPT_KB: Record<PageKind, number> = { reading: 8, product: 16, form: 30 };
/** As `next start` sends it, gzipped. */
const FIRST_VIEW = { bytes: 250 * KB, requests: 15 };
const FONT_BYTES = 40 * KB;
/** Scripts of an admin page, above those of an empty Next page. The post editor loads its library. */
const ADMIN_SCRIPT_KB = { page: 77, editor: 235 };
const EDITORS = ["/admin/blog/[id]", "/admin/blog/edit/[id]"];
/** Limits for a product page, in px, presses of Tab and words. The first choice and the button must be on the first screen. */
const SHAPE = { phoneHeight: 2_500, tabs: 20, words: 200 };

function breachesOf({ path: address, kind }: PublicPage, weight: Weight, bareScript: number): string[] {
  const firstView = kind === "product";
  const over = weight.script - bareScript;
  return [
    over > SCRIPT_KB[kind] * KB && `JavaScript ${kb(over)} KB över en tom sida, högst ${SCRIPT_KB[kind]}`,
    firstView &&
      weight.bytes > FIRST_VIEW.bytes &&
      `${kb(weight.bytes)} KB i första vyn, högst ${FIRST_VIEW.bytes / KB}`,
    firstView &&
      weight.requests > FIRST_VIEW.requests &&
      `${weight.requests} anrop i första vyn, högst ${FIRST_VIEW.requests}`,
    weight.fonts > FONT_BYTES && `typsnitt ${kb(weight.fonts)} KB, högst 40`,
    weight.shift >= 0.0005 && `CLS ${weight.shift.toFixed(3)}, ska vara 0`,
    weight.failed.length > 0 && `svarade inte: ${weight.failed.join(", ")}`,
  ]
    .filter((text) => text !== false)
    .map((text) => `${address}: ${text}`);
}

function shapeBreachesOf(address: string, screen: keyof typeof SCREENS, shape: Shape): string[] {
  const { height, words, picker, button, bar, tabs } = shape;
  if (picker === null || button === null || bar === null || tabs === null) return [`${address}: ingen knapp`];
  const { height: screenHeight } = SCREENS[screen].viewport;
  return [
    screen === "phone" && height > SHAPE.phoneHeight && `${height} px hög, högst ${SHAPE.phoneHeight}`,
    words > SHAPE.words && `${words} ord, högst ${SHAPE.words}`,
    picker > bar && `första valet slutar på ${picker} px, under ${bar}`,
    button > screenHeight && `knappen slutar på ${button} px, under ${screenHeight}`,
    tabs > SHAPE.tabs && `${tabs} tryck på Tab till knappen, högst ${SHAPE.tabs}`,
  ]
    .filter((text) => text !== false)
    .map((text) => `${address} (${screen}): ${text}`);
}

const kb = (bytes: number) => (bytes / KB).toFixed(1);

const life = lifecycle();
const folder = temporaryFolder(life, "budgets");
const verbose = process.argv.includes("--requests");

const shop = await startMeasuredShop(life, folder);
const bare = await startBareNext(life);
const meter = await openMeter(await findBrowser(life));
life.onStop(meter.close);

// Measuring a page is mostly waiting until it is quiet, so three are measured at once.
const three = pLimit(3);
const { weight: empty } = await meter.look(`${bare.url}/`, "phone");
const rows: string[][] = [["tom Next-sida", kb(empty.script), "", "", kb(empty.bytes), ...facts(empty)]];
const breaches: string[] = [];
const shapes: string[][] = [];
const views = (await publicPages(shop.url)).flatMap((page) =>
  (page.kind === "product" ? (["phone", "desk"] as const) : (["phone"] as const)).map((screen) => ({
    page,
    screen,
  })),
);
const seen = await three.map(views, async ({ page, screen }) => ({
  page,
  screen,
  ...(await meter.look(shop.url + page.path, screen)),
}));
for (const { page, screen, weight, shape } of seen) {
  breaches.push(...breachesOf(page, weight, empty.script));
  const name = `${page.path}${screen === "desk" ? " (1440)" : ""}`;
  rows.push([
    name,
    kb(weight.script),
    `+${kb(weight.script - empty.script)}`,
    `+${SCRIPT_KB[page.kind]}`,
    kb(weight.bytes),
    ...facts(weight),
  ]);
  if (page.kind === "product") breaches.push(...shapeBreachesOf(page.path, screen, shape));
  const { height, words, picker, button, tabs } = shape;
  shapes.push([name, ...[height, words, picker, button, tabs].map((value) => String(value ?? ""))]);
  if (verbose) console.log(`\n${page.path} ${screen}\n${weight.log.join("\n")}`);
}
const admin = await adminPages(shop);
const adminRows: string[][] = [];
const adminSeen = await three.map(admin.pages, async ({ route, path: address }) => ({
  route,
  ...(await meter.look(shop.url + address, "desk", admin.cookie)),
}));
for (const { route, weight } of adminSeen) {
  const over = weight.script - empty.script;
  const limit = ADMIN_SCRIPT_KB[EDITORS.includes(route) ? "editor" : "page"];
  if (over > limit * KB)
    breaches.push(`${route}: JavaScript ${kb(over)} KB över en tom sida, högst ${limit}`);
  if (weight.failed.length > 0) breaches.push(`${route}: svarade inte: ${weight.failed.join(", ")}`);
  adminRows.push([
    route,
    kb(weight.script),
    `+${kb(over)}`,
    `+${limit}`,
    kb(weight.bytes),
    String(weight.requests),
  ]);
  if (verbose) console.log(`\n${route}\n${weight.log.join("\n")}`);
}
console.log(
  table(["sida (390 px)", "JS KB", "över tom", "gräns", "allt KB", "anrop", "typsnitt KB", "CLS"], rows),
);
console.log(
  `\n${table(["sida (390 px)", "höjd px", "ord", "första valet y", "knappen y", "Tab till knappen"], shapes)}`,
);
console.log(`\n${table(["adminens sida", "JS KB", "över tom", "gräns", "allt KB", "anrop"], adminRows)}`);
for (const breach of breaches) console.error(`✗ ${breach}`);
await life.stop(breaches.length > 0 ? 1 : 0);

function facts({ requests, fonts, shift }: Weight): string[] {
  return [String(requests), kb(fonts), shift.toFixed(3)];
}
