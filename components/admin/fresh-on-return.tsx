"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";

/** Refreshes a page that Back or Forward shows: the cache of Next, or of the browser, has it as it was when it was left. */
export function FreshOnReturn() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const isReturning = useRef(false);
  useWindowEvent("popstate", () => {
    isReturning.current = true;
  });
  useWindowEvent("pageshow", ({ persisted }) => persisted && router.refresh());
  // Not in the listener: Next shows the page only after it, and would drop an earlier refresh.
  useEffect(() => {
    if (isReturning.current) router.refresh();
    isReturning.current = false;
  }, [router, address]);
  return null;
}
