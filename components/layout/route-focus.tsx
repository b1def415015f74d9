"use client";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * After a change of page the focus stands at its beginning, as after a full load: whoever goes by keyboard or ear does
 * not start in the footer where the link was. A page that has put the focus somewhere itself keeps it.
 */
export function RouteFocus({ target }: { target: string }) {
  const pathname = usePathname();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById(target);
    const at = document.activeElement;
    const chosen = main?.contains(at) && at !== main && !at?.matches("a[href]");
    if (main && !chosen && !document.querySelector("dialog[open]")) main.focus({ preventScroll: true });
  }, [pathname, target]);
  return null;
}
