import { afterEach, expect, test, vi } from "vitest";
import { findCondition } from "@/lib/jobs/health";

const disk = vi.hoisted(() => ({ hasRoom: async (): Promise<boolean> => true }));
vi.mock("@/lib/uploads/provider", () => ({ pictureStore: () => disk }));

afterEach(() => vi.useRealTimers());

test("a disk check that ends late causes no unhandled rejection", async () => {
  vi.useFakeTimers();
  const unheard: unknown[] = [];
  const listen = (error: unknown) => unheard.push(error);
  process.on("unhandledRejection", listen);
  disk.hasRoom = async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return true;
  };
  expect(await findCondition(new Date())).toMatchObject({ disk: true });
  process.off("unhandledRejection", listen);
  expect(unheard).toEqual([]);
});
