"use client";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the main element when a client navigation has led to this path, as a full load would. A page that
 * has set the focus itself keeps it.
 */
export function useRouteFocus(pathname: string): void {
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
