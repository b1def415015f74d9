"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, ViewTransition } from "react";
import { FOLLOWED } from "@/components/ui/link";
import * as paths from "@/lib/shop/paths";

/** A key that changes with the page and so makes it fade; constant under prefers-reduced-motion. */
function fadeKey(pathname: string): string {
  const wantsMotion =
    typeof matchMedia === "undefined" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
  return wantsMotion ? pathname : "";
}

/** The shop's own link that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${FOLLOWED}]`) : null;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !event.defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * Moves the focus to the main element when a client navigation has led to this path, as a full load would. A page that
 * has set the focus itself keeps it.
 */
function useRouteFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("innehall");
    const at = document.activeElement;
    const chosen = main?.contains(at) && at !== main && !at?.matches("a[href]");
    if (main && !chosen && !document.querySelector("dialog[open]")) main.focus({ preventScroll: true });
  }, [pathname]);
}

const INTENTS = ["pointerover", "pointerdown", "focusin"] as const;

/**
 * Navigation for all of the shop's links by one listener. Prefetches a page when its link is hovered, pressed or focused;
 * the focus follows to the new page.
 */
export function ClientNavigation() {
  const router = useRouter();
  const pathname = usePathname();
  useRouteFocus(pathname);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlainClick(event) || (link.target && link.target !== "_self")) return;
      // Anchors within the page are left to the browser.
      if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      router.push(paths.fromUrl(link, link.hash));
    };
    const prepare = (event: Event) => {
      const link = linkOf(event);
      if (link && link.pathname !== location.pathname) router.prefetch(paths.fromUrl(link));
    };
    // The history entry of an anchor lacks Next's state: without it, going back would change the URL and not the page.
    const adopt = () => void (history.state || history.replaceState(null, "", location.href));
    const mounted = new AbortController();
    const { signal } = mounted;
    window.addEventListener("hashchange", adopt, { signal });
    // On window, after React's handlers: they may call preventDefault.
    window.addEventListener("click", follow, { signal });
    INTENTS.forEach((intent) => window.addEventListener(intent, prepare, { passive: true, signal }));
    return () => mounted.abort();
  }, [router]);
  // An element that is replaced with each page makes React start a view transition. The whole document cross-fades, so
  // nothing else needs a name; changes within a page do not fade.
  return (
    <ViewTransition key={fadeKey(pathname)} default="none" enter="auto" exit="auto">
      <span />
    </ViewTransition>
  );
}
