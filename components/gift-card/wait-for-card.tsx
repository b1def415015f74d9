"use client";
import { useRouter } from "next/navigation";
import { postJson } from "@/components/ui/post-json";
import { usePolling } from "@/components/ui/use-polling";
import * as paths from "@/lib/shop/paths";

type WaitForCardProps = { sessionId: string; status: string };

/** Polls the payment and refreshes the page when its status has changed. */
export function WaitForCard({ sessionId, status }: WaitForCardProps) {
  const router = useRouter();
  usePolling(async (signal) => {
    const answer = await postJson(paths.createCardApi, { sessionId }, { signal });
    if (!answer.ok && (answer.status === 0 || answer.status === 429 || answer.status >= 500)) return false;
    if ((answer.ok ? "completed" : answer.code) !== status) router.refresh();
    return true;
  });
  return null;
}
