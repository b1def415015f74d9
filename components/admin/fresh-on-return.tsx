"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** Asks anew for a page that Back or Forward shows: Next, or the browser, has kept it as it was when it was left. */
export function FreshOnReturn() {
  const router = useRouter();
  const address = `${usePathname()}?${useSearchParams()}`;
  const isReturning = useRef(false);
  useEffect(() => {
    const note = () => {
      isReturning.current = true;
    };
    const wake = (event: PageTransitionEvent) => event.persisted && router.refresh();
    window.addEventListener("popstate", note);
    window.addEventListener("pageshow", wake);
    return () => {
      window.removeEventListener("popstate", note);
      window.removeEventListener("pageshow", wake);
    };
  }, [router]);
  // Not in the listener: Next shows the page after it, and would drop a refresh from before.
  useEffect(() => {
    if (isReturning.current) router.refresh();
    isReturning.current = false;
  }, [router, address]);
  return null;
}
