import { afterEach, expect, test, vi } from "vitest";
import { startBackgroundWork } from "@/lib/jobs/background";
import * as sweeper from "@/lib/jobs/sweep";
import * as worker from "@/lib/jobs/worker";
import * as settings from "@/lib/kernel/env";
import { stopVisits } from "@/lib/numbers/visits";

afterEach(() => void vi.restoreAllMocks());

// Fails without: ROLE=web starts no jobs.
test.each([
  ["web", 0],
  ["jobs", 1],
  ["all", 1],
])("an instance with ROLE=%s starts the jobs %i times", async (role, times) => {
  const ROLE = settings.environmentSchema.shape.ROLE.parse(role);
  vi.spyOn(settings, "env").mockReturnValue({ ...settings.env(), ROLE });
  const begun = [vi.spyOn(worker, "startOutboxWorker"), vi.spyOn(sweeper, "startSweeper")];
  for (const start of begun) start.mockReturnValue();
  startBackgroundWork();
  for (const start of begun) expect(start).toHaveBeenCalledTimes(times);
  await stopVisits();
});
