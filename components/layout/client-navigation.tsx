"use client";
import type { Route } from "next";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, ViewTransition } from "react";
import { FOLLOWED } from "@/components/ui/link";

/** Changes with the page, but not for whoever wants no motion. */
function useFadeKey(): string {
  const pathname = usePathname();
  const wantsMotion =
    typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return wantsMotion ? pathname : "";
}

/** The link of the shop that an event is about. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${FOLLOWED}]`) : null;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Follows the shop's own links without loading a new document, and fetches a page at the first sign that it is wanted
 * (pointer or focus on its link): nothing is fetched in advance on a first view. One page fades into the next.
 */
export function ClientNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
      // A place on this very page is the browser's own business.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      router.push((link.pathname + link.search + link.hash) as Route);
    };
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link && link.pathname !== location.pathname)
        router.prefetch((link.pathname + link.search) as Route);
    };
    // On window: React's own handlers, which may say no, have been asked by then.
    window.addEventListener("click", follow);
    INTENTS.forEach((intent) => window.addEventListener(intent, prepare, { passive: true }));
    return () => {
      window.removeEventListener("click", follow);
      INTENTS.forEach((intent) => window.removeEventListener(intent, prepare));
    };
  }, [router]);
  // Something that comes and goes with the page, so that React asks the browser for a transition. What fades is the
  // document as it was seen: nothing has to be measured or named. What changes within a page does not fade.
  return (
    <ViewTransition key={useFadeKey()} default="none" enter="auto" exit="auto">
      <span />
    </ViewTransition>
  );
}
