import { defineConfig, devices } from "@playwright/test";

// `npm test` builds the shop and starts one for each browser, with a fresh database and stand-ins, so that journeys in
// different browsers do not affect each other. Each browser's process reads this file.
const shops = JSON.parse(process.env.SHOPS ?? "[{}]") as Record<string, string>[];
Object.assign(process.env, shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);
const baseURL = process.env.SHOP_URL ?? "http://localhost:3000";

/** Specs about every page, the server or where things lie, rather than one journey: run by `npm run verify`, or by name. */
const CERTIFIES =
  /\/(attacks|blog-xss|crawler|everywhere|keyboard|metrics|policy|stillness|texts-xss|toasts|two-instances)\.spec\.ts$/;

/** Specs about a picture, a page's width, or what would run. All others load no pictures, for a sixth less time. */
const WITH_PICTURES = /\/(admin-(blog|rooms)|follow|home|product)\.spec\.ts$/;

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "with-pictures", testMatch: WITH_PICTURES },
    {
      name: "without-pictures",
      testIgnore: [CERTIFIES, WITH_PICTURES],
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, "--blink-settings=imagesEnabled=false"],
        },
      },
    },
    { name: "certifies", testMatch: CERTIFIES },
  ],
  workers: shops.length,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // No retry: a journey that passes at its second try has found a bug, and a visitor has one try.
  retries: 0,
  // Long enough that only a hanging journey reaches it, on a slow machine too.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    screenshot: "only-on-failure",
    // Videos and fades take an eighth to a quarter of Chromium's CPU. Specs about motion turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions,
  },
});
