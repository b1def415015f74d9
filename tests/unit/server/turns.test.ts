import { afterEach, describe, expect, it, vi } from "vitest";
import { Busy, inTurn } from "@/server/turns";

const settled = () => vi.advanceTimersByTimeAsync(1);

/** Renders that end when told to. */
function renders(count: number) {
  const begun: PromiseWithResolvers<void>[] = [];
  const answers = Array.from({ length: count }, () =>
    inTurn(() => {
      const one = Promise.withResolvers<void>();
      begun.push(one);
      return one.promise;
    }),
  );
  return { begun, answers };
}

/** Ends all, also those that begin because others end. */
async function endAll(begun: PromiseWithResolvers<void>[], answers: Promise<void>[]) {
  for (let ended = 0; ended < begun.length; await settled())
    for (; ended < begun.length; ended += 1) begun[ended]!.resolve();
  await Promise.all(answers);
}

describe("pages take turns", () => {
  vi.useFakeTimers();
  afterEach(() => vi.advanceTimersByTimeAsync(1_000));

  it("pages take turns and are rendered eight at a time, each as soon as there is room", async () => {
    const { begun, answers } = renders(10);
    await settled();
    expect(begun).toHaveLength(8);
    begun[2]!.resolve();
    await settled();
    expect(begun).toHaveLength(9);
    await expect(answers[2]).resolves.toBeUndefined();
    await endAll(begun, answers);
    expect(begun).toHaveLength(10);
  });

  it("pages take turns and don't wait for one that waits for the database", async () => {
    const { begun, answers } = renders(9);
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(2);
    expect(begun).toHaveLength(9);
    for (const one of begun) one.resolve();
    await Promise.all(answers);
  });

  it("pages take turns and are refused when five hundred wait already", async () => {
    const { begun, answers } = renders(508);
    await settled();
    await expect(renders(1).answers[0]).rejects.toBeInstanceOf(Busy);
    await endAll(begun, answers);
    expect(begun).toHaveLength(508);
  });

  it("pages take turns and fail alone", async () => {
    const { begun, answers } = renders(9);
    await settled();
    const failed = expect(answers[0]).rejects.toThrow("trasig");
    begun[0]!.reject(new Error("trasig"));
    await failed;
    await settled();
    expect(begun).toHaveLength(9);
    for (const one of begun) one.resolve();
    await Promise.all(answers.slice(1));
  });
});
