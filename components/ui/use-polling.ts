"use client";
import { useEffect, useEffectEvent } from "react";

// How often a waiting page polls: every second while most people pay, then slower.

const STEPS = [
  { untilMs: 30_000, everyMs: 1_000 },
  { untilMs: 3 * 60_000, everyMs: 3_000 },
  { untilMs: 15 * 60_000, everyMs: 8_000 },
] as const;
const LONGEST_MS = 20_000;

/** Milliseconds until the next poll, after waiting for `waitedMs` and `failures` failed polls in a row. */
export function pollIntervalMs(waitedMs: number, failures: number): number {
  const step = STEPS.find(({ untilMs }) => waitedMs < untilMs);
  const everyMs = step?.everyMs ?? LONGEST_MS;
  return failures === 0 ? everyMs : Math.min(LONGEST_MS, everyMs * 2 ** Math.min(failures, 5));
}

/**
 * Calls `poll` until the page is left, ever less often, and not while it is hidden. `poll` resolves with whether it got an
 * answer.
 */
export function usePolling(poll: (signal: AbortSignal) => Promise<boolean>): void {
  const onPoll = useEffectEvent(poll);
  useEffect(() => {
    const left = new AbortController();
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polling = false;
    let failures = 0;

    function schedule(): void {
      timer = setTimeout(() => void run(), pollIntervalMs(performance.now() - began, failures));
    }
    async function run(): Promise<void> {
      if (polling || document.hidden) return;
      polling = true;
      const answered = await onPoll(left.signal).catch(() => false);
      polling = false;
      if (left.signal.aborted) return;
      failures = answered ? 0 : failures + 1;
      schedule();
    }
    function onVisible(): void {
      clearTimeout(timer);
      void run();
    }
    document.addEventListener("visibilitychange", onVisible);
    schedule();
    return () => {
      left.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
