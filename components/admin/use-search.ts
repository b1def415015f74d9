"use client";
import { useEffect, useState } from "react";
import type { HitGroup } from "@/lib/admin-search/hits";
import * as adminPaths from "@/lib/shop/admin-paths";

/** How long somebody is still typing. */
const PAUSE_MS = 100;

type Found = { groups: readonly HitGroup[]; problem: "signed-out" | "unanswered" | null };
type Answer = Found & { query: string };

const NOTHING: Answer = { query: "", groups: [], problem: null };
const UNANSWERED: Found = { groups: [], problem: "unanswered" };

async function ask(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`${adminPaths.adminSearchApi}?${new URLSearchParams({ q: query })}`, {
    signal,
  });
  if (response.status === 401) return { groups: [], problem: "signed-out" };
  if (!response.ok) return UNANSWERED;
  const { groups } = (await response.json()) as { groups: HitGroup[] };
  return { groups, problem: null };
}

/** What the admin's search finds for a query; the hits before stay until the next are there. */
export function useSearch(query: string): Answer & { isBehind: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void ask(query, stop.signal)
          .catch(() => UNANSWERED)
          .then((found) => {
            if (!stop.signal.aborted) setAnswer({ query, ...found });
          }),
      query === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return { ...(answer ?? NOTHING), isBehind: answer?.query !== query };
}
