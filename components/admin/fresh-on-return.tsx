"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";

/** Asks anew for a page that Back or Forward shows: Next, or the browser, has kept it as it was when it was left. */
export function FreshOnReturn() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const isReturning = useRef(false);
  useWindowEvent("popstate", () => {
    isReturning.current = true;
  });
  useWindowEvent("pageshow", ({ persisted }) => persisted && router.refresh());
  // Not in the listener: Next shows the page after it, and would drop a refresh from before.
  useEffect(() => {
    if (isReturning.current) router.refresh();
    isReturning.current = false;
  }, [router, address]);
  return null;
}
