"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const FIRST_MS = 1_500;
const LONGEST_MS = 20_000;

type WaitForCardProps = { sessionId: string; status: string };

/** Asks for the card until something has changed, then has the page made anew. Asks nothing while it is hidden. */
export function WaitForCard({ sessionId, status }: WaitForCardProps) {
  const router = useRouter();
  useEffect(() => {
    const stopped = new AbortController();
    let wait = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;

    async function statusNow(): Promise<string> {
      const response = await fetch("/api/create-gift-card", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sessionId }),
        signal: stopped.signal,
      });
      if (response.ok) return "completed";
      const answer = (await response.json()) as { error?: { code?: string } };
      return response.status >= 500 ? "silent" : (answer.error?.code ?? "silent");
    }

    async function ask() {
      if (!document.hidden) {
        const now = await statusNow().catch(() => "silent");
        if (stopped.signal.aborted) return;
        if (now !== "silent" && now !== status) return router.refresh();
        wait = Math.min(wait * 1.3, LONGEST_MS);
      }
      timer = setTimeout(ask, wait);
    }

    timer = setTimeout(ask, wait);
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [router, sessionId, status]);
  return null;
}
