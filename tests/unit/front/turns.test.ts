import { afterEach, describe, expect, it, vi } from "vitest";
import { inTurn, takesTurn } from "@/dev/front/turns";

const settled = () => vi.advanceTimersByTimeAsync(1);

/** Renders that end when told to. */
function renders(count: number) {
  const begun: PromiseWithResolvers<void>[] = [];
  const left = new Set<number>();
  const refuse = vi.fn();
  const answers = Array.from({ length: count }, (_, index) =>
    inTurn({
      render() {
        const one = Promise.withResolvers<void>();
        begun.push(one);
        return one.promise;
      },
      hasLeft: () => left.has(index),
      refuse,
    }),
  );
  return { begun, answers, left, refuse };
}

/** Ends all, also those that begin because others end. */
async function endAll(begun: PromiseWithResolvers<void>[], answers: Promise<void>[]) {
  for (let ended = 0; ended < begun.length; await settled())
    for (; ended < begun.length; ended += 1) begun[ended]!.resolve();
  await Promise.all(answers);
}

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
    await endAll(begun, answers);
    expect(begun).toHaveLength(10);
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

  it("are not rendered for somebody who has left", async () => {
    const { begun, answers, left } = renders(9);
    left.add(8);
    await settled();
    await endAll(begun, answers);
    expect(begun).toHaveLength(8);
  });

  it("are refused when five hundred wait already", async () => {
    const { begun, answers, refuse } = renders(508);
    await settled();
    expect(refuse).not.toHaveBeenCalled();
    const late = renders(1);
    await late.answers[0];
    expect(late.refuse).toHaveBeenCalledOnce();
    await endAll(begun, answers);
    expect(begun).toHaveLength(508);
  });

  it("are what takes turns, not files, nor those who ask whether the shop is there", () => {
    const asks = (url: string, rest = {}) => takesTurn({ method: "GET", url, headers: {}, ...rest });
    for (const page of ["/", "/vuxenstav?farg=rod", "/blogg/a.b.c/", "/presentkort?svar=1", "/uppdrag"])
      expect(asks(page)).toBe(true);
    for (const file of ["/_next/static/a.js", "/stavar/bild.jpg?w=400", "/favicon.ico", "/up", "/ready"])
      expect(asks(file)).toBe(false);
    expect(asks("/api/verify-payment")).toBe(false);
    expect(asks("/", { headers: { rsc: "1" } })).toBe(false);
    expect(asks("/checkout", { method: "POST" })).toBe(false);
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
