import { afterEach, expect, test, vi } from "vitest";
import { findCondition } from "@/lib/jobs/health";
import * as provider from "@/lib/uploads/provider";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a disk check that ends late causes no unhandled rejection", async () => {
  vi.useFakeTimers();
  const unheard: unknown[] = [];
  const listen = (error: unknown) => unheard.push(error);
  process.on("unhandledRejection", listen);
  const hasRoom = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return true;
  };
  vi.spyOn(provider, "pictureStore").mockReturnValue({ hasRoom } as never);
  expect(await findCondition(new Date())).toMatchObject({ disk: true });
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
});
