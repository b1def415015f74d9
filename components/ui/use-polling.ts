"use client";
import { useEffect, useEffectEvent } from "react";
import { pollIntervalMs } from "./poll-interval";

/**
 * Calls `poll` until the page is left, less often as time passes and after failures. Not while the page is hidden; when
 * it is shown again, at once. `poll` resolves with whether it got an answer.
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
