import { expect, test } from "vitest";
import config from "../../playwright.config";

// Fails without: a journey has one try.
test("a journey that would pass at a second try fails the run: no project tries twice", () => {
  expect(config.projects!.length).toBeGreaterThan(1);
  for (const { retries } of [config, ...config.projects!]) expect(retries ?? 0).toBe(0);
});
