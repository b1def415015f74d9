import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Stop } from "../ops/command.ts";
import type { Lifecycle } from "./lifecycle.ts";

// The headless shell opens a page in a third of the whole browser's time.
const HEADLESS = "chromium-headless-shell";
const USUAL = [HEADLESS, "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);

/** The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or Debian's, which is installed where allowed. */
export async function findBrowser({ run }: Pick<Lifecycle, "run">): Promise<string> {
  const found = await installedBrowser();
  if (found) return found;
  if (!mayInstall())
    throw new Stop(
      `Ingen Chromium hittades. Installera den (apt-get install ${HEADLESS}, eller npx playwright install chromium) eller ange CHROMIUM_PATH.`,
    );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get update", ["apt-get", "update", "-q"], env);
  const install = "apt-get install -y -q --no-install-recommends";
  // An older Debian has only the whole browser.
  await run("apt-get install", ["sh", "-c", `${install} ${HEADLESS} || ${install} chromium`], env);
  const installed = await installedBrowser();
  if (!installed) throw new Stop("Chromium installerades men hittas inte; ange CHROMIUM_PATH.");
  return installed;
}

async function installedBrowser(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { chromium } = await import("@playwright/test");
  return [...USUAL, chromium.executablePath()].find((file) => file && existsSync(file));
}

/** May a test install Debian's packages here? */
export function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || process.env.ALLOW_INSTALL === "0") return false;
  return spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
}
