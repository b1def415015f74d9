import { defineConfig, devices } from "@playwright/test";

// `npm test` builds the shop and starts it, with a fresh database and stand-ins, once for each browser: what the
// journeys of one do, those of the other never see. Each browser's process reads this file.
const shops = JSON.parse(process.env.SHOPS ?? "[{}]") as Record<string, string>[];
Object.assign(process.env, shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);
const baseURL = process.env.SHOP_URL ?? "http://localhost:3000";

/** What certifies every page, or the server, rather than one journey: `npm run verify` runs it, and so does its name. */
const CERTIFIES =
  /\/(attacks|blog-xss|everywhere|keyboard|metrics|policy|texts-xss|two-instances)\.spec\.ts$/;

/** Looks at a picture, at how wide a page is, or at what would run; every other journey loads none, for a sixth less. */
const WITH_PICTURES = /\/(admin-(blog|rooms)|crawler|follow|home|product|stillness|toasts)\.spec\.ts$/;

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
  // A journey that passes at its second try has found something: a visitor has one.
  retries: 0,
  // What takes longer hangs. No journey is red because a machine is slow.
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
    // Films and fades take an eighth to a quarter of Chromium's processor. Files about what moves ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions,
  },
});
