import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadRunningShop } from "../../dev/running-shop";

let dataDir: string;
let shop: ChildProcess;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "running-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("SMTP_URL", "smtps://own.test");
  vi.stubEnv("STRIPE_API_URL", undefined);
  shop = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)", "start.ts"]);
  await once(shop, "spawn");
  const settings = { STRIPE_API_URL: "http://localhost:4242", SMTP_URL: "smtp://stand-in" };
  writeFileSync(path.join(dataDir, "running.json"), JSON.stringify({ pid: shop.pid, url: "-", settings }));
});

afterEach(() => {
  shop.kill("SIGKILL");
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

test("npm run doctor takes the settings of the shop that runs in its folder, except those already set", () => {
  loadRunningShop();
  expect(process.env.STRIPE_API_URL).toBe("http://localhost:4242");
  expect(process.env.SMTP_URL).toBe("smtps://own.test");
});

test("npm run doctor takes nothing from a shop that was killed", async () => {
  shop.kill("SIGKILL");
  await once(shop, "exit");
  loadRunningShop();
  expect(process.env.STRIPE_API_URL).toBeUndefined();
});
