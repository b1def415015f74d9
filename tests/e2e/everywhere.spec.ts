// Opens every page and state once and checks all of this there: the specification's texts, axe at 390 and 1440 px, no
// sideways scrolling down to 320 px (1280 px at 400 %), one h1, every control by Tab, and the Content-Security-Policy.
import { randomUUID } from "node:crypto";
import { expect, test, type APIRequestContext, type Page } from "./test";
import { issueCards } from "../../dev/issue-gift-cards";
import { isFixed, pages } from "../../lib/shop/pages";
import { RED_ADULT, YELLOW_CHILD } from "../support/designs";
import { ADULT_PAIR, buyOverHttp, CHILD_PAIR, giftCard } from "../support/purchase";
import { sql, stripe } from "../support/shop";
import { violationsOf } from "./accessible";
import { COOKIE, makeAccount, openEditor, save, signIn, tokenFor } from "./admin-support";
import { PAYMENT, thanks } from "./pages/payment";
import { DOORS, ofRows, PANEL, READING, SELLING, type Stop } from "./stops";
import { installWatch, tabThrough } from "./tabbing";
import { applyGiftCard, newAddress, openCheckout, openFilledCheckout, payButton } from "./pages/checkout";
import { watchPolicy } from "./watch-policy";

/** Everything on the page that can be read or heard: title, visible text, and names of visible controls. */
async function readAloud(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll("[aria-label], input, textarea")].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const names = shown.flatMap((element) => [
      element.getAttribute("aria-label"),
      (element as HTMLInputElement).type === "submit" ? (element as HTMLInputElement).value : null,
    ]);
    return [document.title, document.body.innerText, ...names].filter(Boolean).join("\n");
  });
}

/** Whether the text stands there as whole words ('Koden' does not say 'Kod'). A space in money is U+00A0. */
function says(heard: string, text: string): boolean {
  const quoted = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\d])${quoted}(?![\\p{L}\\d])`, "u").test(heard);
}

/** The texts that are missing on the page. Waits, because some only come when its scripts run. */
async function unsaid(page: Page, texts: readonly string[]): Promise<string[]> {
  let missing: string[] = [];
  const look = async () => {
    const heard = await readAloud(page);
    return (missing = texts.filter((text) => !says(heard, text)));
  };
  await expect
    .poll(look)
    .toEqual([])
    .catch(() => {});
  return missing;
}

const WIDTHS = [768, 320];
/** The widths where the admin's menu changes its form, 1280 px at 200 %, and 320 px. */
const PANEL_WIDTHS = [1320, 1180, 1024, 640, 320];

async function inaccessible(page: Page): Promise<string[]> {
  return (await violationsOf(page)).flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}`),
  );
}

/** Everything that is wrong at a stop; empty if nothing is. */
async function inspect(page: Page, stop: Stop): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  if (typeof stop.open === "string") await page.goto(stop.open);
  else await stop.open(page);
  const isPage = stop.isPage ?? typeof stop.open === "string";
  // Next has started, so the page's scripts ran.
  if (isPage) await page.waitForFunction(() => "next" in window);
  // A page rendered per request streams its title after its text; axe needs it.
  await expect(page).toHaveTitle(/./);
  // The footer has content-visibility: auto, so lay it out now.
  await page.evaluate(() =>
    document.querySelector("footer")?.style.setProperty("content-visibility", "visible"),
  );
  const wrong = (await unsaid(page, stop.says ?? [])).map((text) => `not said: ${text}`);
  if (isPage) for (const found of await inaccessible(page)) wrong.push(`1440 px: ${found}`);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const found of await inaccessible(page)) wrong.push(`390 px: ${found}`);
  if (stop.panel) {
    // In the editors the link back is above the title.
    const first = await page.getByRole("main").locator("h1, a").first().boundingBox();
    if (first!.y >= 140) wrong.push(`390 px: begins at ${first!.y} px`);
  }
  for (const width of stop.panel ? PANEL_WIDTHS : WIDTHS) {
    await page.setViewportSize({ width, height: 256 });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) wrong.push(`${width} px: ${sideways} px too wide`);
  }
  const headings = await page.getByRole("heading", { level: 1 }).count();
  if (headings !== 1 && !stop.anyHeadings) wrong.push(`${headings} headings of level 1`);
  if (isPage && !stop.isFocused) {
    await page.setViewportSize({ width: 1280, height: 900 });
    wrong.push(...(await tabThrough(page)));
  }
  return wrong.map((one) => `${stop.name}: ${one}`);
}

async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  const broken = await watchPolicy(page);
  const wrong: string[] = [];
  for (const stop of stops)
    await test.step(stop.name, async () => {
      wrong.push(...(await inspect(page, stop)));
      wrong.push(...broken.splice(0).map((what) => `${stop.name}: breaks the policy: ${what}`));
    });
  expect(wrong).toEqual([]);
}

// A trace would record hundreds of key presses.
test.use({ trace: "off" });
// A dozen pages at several widths took more than three minutes on a busy machine.
test.describe.configure({ mode: "parallel", timeout: 900_000 });
test.beforeEach(async ({ page }) => page.addInitScript(installWatch));

/** Fills the admin's pages with rows. Returns the ids of those that have a page of their own. */
async function fill(request: APIRequestContext) {
  const { id: person } = await makeAccount({ role: "maker" });
  const { id: order } = await buyOverHttp(request, [{ ...ADULT_PAIR, quantity: 2 }]);
  const [draft, enquiry] = [randomUUID(), randomUUID()];
  await sql("INSERT INTO blog_posts (id, title, slug, content) VALUES ($1, 'Prov', $2, '<p>Hej</p>')", [
    draft,
    `utkast-${draft}`,
  ]);
  await sql(
    `INSERT INTO event_enquiries (id, name, email, message, people)
     VALUES ($1, 'Petra Lund', 'petra@example.se', 'Vi är tolv.', 12)`,
    [enquiry],
  );
  await giftCard(100);
  await sql(
    ...issueCards(process.env.AUTH_SECRET!, "promo", 10_000, {
      code: `PROV-${draft.slice(0, 13).toUpperCase()}`,
    }),
  );
  return { order, enquiry, person, draft };
}

// The longest walks come first, so that no browser is left alone with one at the end.
test("the admin's main pages are complete and accessible, and an account without a role is refused", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await fill(request);
  await signIn(page);
  await walk(page, [
    ...PANEL,
    {
      name: "no admin",
      open: async () => {
        const visitor = await makeAccount({ role: null });
        await context.clearCookies();
        await context.addCookies([{ name: COOKIE, value: await tokenFor(visitor), url: baseURL! }]);
        // The page's script redirects to the shop within a second: keep it away.
        await page.route(/\.js(\?|$)/, (route) => route.abort());
        await page.goto("/admin", { waitUntil: "commit" });
        await expect(page.getByText("Åtkomst nekad").first()).toBeVisible();
      },
      says: ["Åtkomst nekad", "Du har inte administratörsbehörighet"],
    },
  ]);
});

test("the admin's login, its posts and codes, and the page of each kind of row are complete and accessible", async ({
  page,
  request,
}) => {
  const [account, rows] = [await makeAccount(), await fill(request)];
  const deleteFirst = async () => {
    await page.getByRole("button", { name: "Radera" }).first().click();
    await expect(page.getByRole("alertdialog", { name: "Är du säker?" })).toBeVisible();
  };
  await walk(page, [
    ...DOORS,
    {
      name: "panel, posts",
      open: async () => {
        await signIn(page, account);
        await page.goto("/admin");
      },
      says: ["Admin Panel", "Blogginlägg", "Rabattkoder", "Logga ut"],
      panel: true,
      isPage: true,
    },
    {
      name: "delete a post",
      open: deleteFirst,
      says: [
        "Är du säker?",
        "Detta kan inte ångras. Inlägget kommer att raderas permanent.",
        "Avbryt",
        "Radera",
      ],
    },
    {
      name: "new post",
      open: () => openEditor(page, "/admin/blog/new"),
      isPage: true,
      says: [
        "Titel",
        "Slug (URL)",
        "Utdrag",
        "Bild",
        "Innehåll",
        "Publicerad",
        "Spara",
        "Avbryt",
        "Tillbaka",
      ],
    },
    {
      name: "new post, refused",
      open: async () => {
        await save(page);
        await expect(page.getByRole("alert").first()).toContainText("Titel och innehåll måste fyllas i");
      },
    },
    {
      name: "new code",
      open: () => openEditor(page, "/admin/discount/new"),
      panel: true,
      isPage: true,
      says: [
        "Kod",
        "Generera",
        "Belopp (kr)",
        "Utgångsdatum (valfritt)",
        "Aktiv",
        "Spara",
        "Avbryt",
        "Tillbaka",
      ],
    },
    {
      name: "codes",
      open: async () => {
        await openEditor(page, "/admin/discount/new");
        await page.getByRole("button", { name: "Generera" }).click();
        await expect(page.getByRole("textbox", { name: "Kod" })).not.toHaveValue("");
        await page.getByRole("spinbutton", { name: "Belopp (kr)" }).fill("100");
        await save(page);
        await expect(page.getByRole("status").getByText("Skapat", { exact: true })).toBeVisible();
        await page.goto("/admin?flik=koder");
      },
      says: ["Rabattkoder"],
      panel: true,
      isPage: true,
    },
    {
      name: "delete a code",
      open: deleteFirst,
      says: ["Detta kan inte ångras. Rabattkoden kommer att raderas permanent."],
    },
    ...ofRows(rows),
  ]);
});

/** Pages that another walk opens with a filled cart. */
const WITH_A_CART = ["/checkout"];

test("the pages that sell are complete and accessible", ({ page }) => walk(page, SELLING));

test("the information and legal pages are complete and accessible, and no page is missing from the walks", async ({
  page,
}) => {
  const opened = [...SELLING, ...READING].map(({ open }) => open);
  const missing = pages.filter(
    ([route, { kind }]) => kind && isFixed(route) && !WITH_A_CART.includes(route) && !opened.includes(route),
  );
  expect(missing).toEqual([]);
  await walk(page, READING);
});

test("cart, till and receipt are complete and accessible in each of their states", async ({ page }) => {
  const lines = [
    { design: RED_ADULT, quantity: 2 },
    { design: YELLOW_CHILD, quantity: 1 },
  ];
  const address = newAddress();
  let code = "";
  await walk(page, [
    {
      name: "till",
      open: async () => {
        await openCheckout(page, lines);
        await expect(payButton(page)).toBeVisible();
      },
      isPage: true,
    },
    {
      name: "till, refused",
      open: async () => {
        await payButton(page).click();
        await expect(page.getByRole("alert").first()).toBeVisible();
      },
      says: ["Kassa", "Beräkna fraktalternativ", "Har du en presentkortskod?", "Använd"],
    },
    {
      name: "cart",
      isPage: true,
      open: async () => {
        await page.goto("/varukorg");
        await expect(page.getByRole("link", { name: "Gå till kassan" })).toBeVisible();
      },
      says: ["Gå till kassan", "Fortsätt handla", "Töm varukorg", "2\u00a0586\u00a0kr"],
    },
    {
      name: "question before emptying",
      open: async () => {
        await page.getByRole("button", { name: "Töm varukorg" }).click();
        await expect(page.getByRole("dialog", { name: "Är du säker?" })).toBeVisible();
      },
      says: ["Är du säker?", "Avbryt"],
    },
    {
      name: "till, filled in",
      open: async () => {
        code = await giftCard(500);
        await openFilledCheckout(page, lines, address);
        await applyGiftCard(page, code);
        await expect(page.getByText("Presentkort tillagt! 500\u00a0kr rabatt")).toBeVisible();
      },
      says: [
        "Delsumma",
        "Frakt",
        "Presentkort",
        "Totalt",
        "Gå vidare till betalning",
        "Ta bort",
        "Presentkort tillagt! 500\u00a0kr rabatt",
      ],
    },
    {
      name: "waiting for the payment",
      isPage: true,
      isFocused: true,
      open: async () => {
        await page.route(PAYMENT, (route) => route.abort());
        await payButton(page).click();
        await expect(page.getByRole("heading", { name: "Väntar på din betalning" })).toBeVisible();
      },
      says: ["Väntar på din betalning", "Avbryt betalningen"],
    },
    {
      name: "receipt",
      isPage: true,
      isFocused: true,
      open: async () => {
        await page.context().unroute(PAYMENT);
        const [checkout] = await sql<{ stripe_session_id: string }>(
          "SELECT stripe_session_id FROM checkouts WHERE email = $1",
          [address["E-post"]],
        );
        await stripe().pay(checkout!.stripe_session_id);
        await page.goto(`/checkout/success?session_id=${checkout!.stripe_session_id}`);
        await expect(thanks(page)).toBeVisible();
      },
      says: ["Tack för ditt köp!", "Vad händer nu?", "Delsumma", "Frakt", "Presentkort", "Totalt"],
    },
    {
      name: "followed order",
      isPage: true,
      open: async () => {
        const [order] = await sql<{ id: string }>("SELECT id FROM orders WHERE email = $1", [
          address["E-post"],
        ]);
        await page.goto(`/folj/${order!.id}`);
      },
    },
    {
      name: "balance, shown",
      open: async () => {
        await page.goto("/presentkort/saldo");
        await page.getByLabel("Presentkortskod").fill(code);
        await page.getByRole("button", { name: "Visa saldo" }).click();
        await expect(page.getByRole("region", { name: "Saldo" })).toBeVisible();
      },
    },
  ]);
});

test("the workshop's lists fit a phone even with very long names, and keep their table roles there", async ({
  page,
  request,
}) => {
  await signIn(page);
  await giftCard(500);
  const { id } = await buyOverHttp(request, [{ ...ADULT_PAIR, engraving: "W".repeat(30) }, CHILD_PAIR]);
  await sql("UPDATE shipping_info SET city = $1, recipient_name = $1 WHERE order_id = $2", [
    "Å".repeat(60),
    id,
  ]);
  await sql("UPDATE order_items SET product_title = $1, color_name = $1 WHERE order_id = $2", [
    "Röda stavar ".repeat(12),
    id,
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    "/admin/bestallningar",
    `/admin/bestallningar/${id}`,
    `/folj/${id}`,
    "/admin",
    "/admin/bestallningar?manad=2026-10",
    "/admin?flik=koder&visa=kort&sida=99",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    const silent = page.locator(
      ["table", "thead", "tr", "th", "td"].map((tag) => `${tag}:not([role])`).join(),
    );
    await expect(silent, path).toHaveCount(0);
  }
  // A page number past the end shows the last page.
  const lastRow = page.getByRole("row").nth(1);
  await expect(lastRow.getByRole("link", { name: /^Redigera/ })).toBeVisible();
  for (const width of [1024, 1320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/bestallningar");
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      "the list of orders is as wide as the window",
    ).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/admin/bestallningar/byggblad?order=${id}`);
  const cut = page.locator(".sheet-a4, .sheet-a4 table");
  await expect(cut).not.toHaveCount(0);
  for (const part of await cut.all())
    expect(await part.evaluate((node) => node.getBoundingClientRect().right)).toBeLessThanOrEqual(320);
});

test("at twice the font size no admin page is wider than the window", async ({ page }) => {
  await signIn(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const address of ["/admin", "/admin/bestallningar", "/admin/installningar/priser"]) {
    await page.goto(address);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways, address).toBeLessThanOrEqual(0);
  }
});

test("a submit button says what it is doing until the answer comes", async ({ page }) => {
  // Holds the request until the button's text has been read.
  const hold = async (press: () => Promise<void>, word: string) => {
    const held = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (!route.request().url().endsWith("/api/visit")) sent.resolve();
      await held.promise;
      await route.abort();
    });
    await press();
    await expect(page.getByRole("button", { name: word })).toBeVisible();
    // The button's text may change before the request is sent.
    await sent.promise;
    held.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
  await page.goto("/presentkort");
  await hold(() => page.getByRole("button", { name: /Köp presentkort/ }).click(), "Laddar...");
  await expect(page.getByText("Kunde inte starta köp")).toBeVisible();

  await page.goto("/event");
  await page.getByLabel("Namn", { exact: true }).fill("Åsa");
  await page.getByLabel("E-post", { exact: true }).fill("asa@example.se");
  await page.getByLabel("Meddelande", { exact: true }).fill("Hej");
  await hold(() => page.getByRole("button", { name: "Skicka meddelande" }).click(), "Skickar...");
  await expect(page.getByText("Ett fel uppstod").first()).toBeVisible();
  await expect(page.getByText("Kunde inte skicka meddelandet. Försök igen senare.").first()).toBeVisible();
  await expect(page.getByLabel("Meddelande", { exact: true })).toHaveValue("Hej");

  await signIn(page);
  await openEditor(page, "/admin/blog/new");
  await page.getByRole("textbox", { name: "Titel" }).fill("Väntar");
  await page.getByRole("textbox", { name: "Innehåll" }).fill("<p>Väntar</p>");
  await hold(() => page.getByRole("button", { name: "Spara", exact: true }).click(), "Sparar...");
});
