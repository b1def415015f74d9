import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shownSettings } from "@/lib/settings/shown-settings";
import { getSettings } from "@/lib/settings/queries";
import { settingsFrom } from "@/lib/settings/settings";

vi.mock("next/server", () => ({ connection: async () => {} }));
vi.mock("@/lib/settings/queries", () => ({ getSettings: vi.fn() }));

const asked = vi.mocked(getSettings);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("pages show the last known settings while the database is silent, and ask it again only after five seconds", async () => {
  const set = settingsFrom([], new Date());
  asked.mockResolvedValueOnce(set).mockRejectedValueOnce(new Error("Query read timeout"));
  expect(await shownSettings()).toBe(set);
  expect(await shownSettings()).toBe(set);
  expect(await shownSettings()).toBe(set);
  expect(asked).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(5_000);
  const later = settingsFrom([], new Date());
  asked.mockResolvedValueOnce(later);
  expect(await shownSettings()).toBe(later);
});
