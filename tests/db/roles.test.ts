// ROLE decides whether an instance runs the background jobs.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const begun = vi.hoisted(() => ({ worker: vi.fn(), sweeper: vi.fn() }));
vi.mock("@/lib/jobs/worker", () => ({ startOutboxWorker: begun.worker, stopOutboxWorker: vi.fn() }));
vi.mock("@/lib/jobs/sweep", () => ({ startSweeper: begun.sweeper, stopSweeper: vi.fn() }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  // The background work listens for the end of its process; the tests' own process is spared that.
  vi.spyOn(process, "on").mockReturnValue(process);
  vi.spyOn(process, "once").mockReturnValue(process);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

// Fails without: ROLE=web starts no jobs.
test.each([
  ["web", 0],
  ["jobs", 1],
  ["all", 1],
])("an instance with ROLE=%s starts the jobs %i times", async (role, times) => {
  vi.stubEnv("ROLE", role);
  const { startBackgroundWork } = await import("@/lib/jobs/background");
  startBackgroundWork();
  expect(begun.worker).toHaveBeenCalledTimes(times);
  expect(begun.sweeper).toHaveBeenCalledTimes(times);
  await (await import("@/lib/numbers/visits")).stopVisits();
});
