import { defineConfig, devices } from "@playwright/test";

// `npm test` builds the shop, starts it with a fresh database and the stand-ins, and tells the tests where it is.
const baseURL = process.env.SHOP_URL ?? "http://localhost:3000";

export default defineConfig({
  testDir: "tests/e2e",
  // One after the other: the journeys share a shop, and two cores are busy with one.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine can be slow once; what fails twice is wrong.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [["list"]] : [["line"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    // A picture of each step takes a quarter of the run; what fails is run again anyway, and then they are taken.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
