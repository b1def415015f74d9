import { afterEach, describe, expect, it, vi } from "vitest";
import { inTurn } from "@/dev/front/turns";

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

const settled = () => vi.advanceTimersByTimeAsync(1);

describe("pages made per request", () => {
  vi.useFakeTimers();
  afterEach(() => vi.advanceTimersByTimeAsync(1_000));

  it("are rendered eight at a time, each as soon as there is room", async () => {
    const { begun, answers } = renders(10);
    await settled();
    expect(begun).toHaveLength(8);
    begun[2]!.resolve();
    await settled();
    expect(begun).toHaveLength(9);
    await expect(answers[2]).resolves.toBeUndefined();
    for (const one of begun) one.resolve();
    await settled();
    expect(begun).toHaveLength(10);
    begun[9]!.resolve();
    await Promise.all(answers);
  });

  it("don't wait for one that waits for somebody else", async () => {
    const { begun, answers } = renders(9);
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(2);
    expect(begun).toHaveLength(9);
    for (const one of begun) one.resolve();
    await Promise.all(answers);
  });

  it("fail alone", async () => {
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
