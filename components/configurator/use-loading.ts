"use client";
import { useEffect, type RefObject } from "react";

const TOUCHES = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Calls back at the first move or touch of a visitor: until then only the first view is loaded. */
export function useFirstTouch(callback: () => void): void {
  useEffect(() => {
    const once = { once: true, passive: true };
    TOUCHES.forEach((touch) => window.addEventListener(touch, callback, once));
    return () => TOUCHES.forEach((touch) => window.removeEventListener(touch, callback));
  }, [callback]);
}

/** Marks `[data-sprite]` groups inside `root` as `data-near` when they come close, so that their pictures load then. */
export function useNearby(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute("data-near", "");
          observer.unobserve(target);
        }
      },
      // The bar at the bottom covers this much of the viewport.
      { rootMargin: "0px 0px -120px" },
    );
    root.current?.querySelectorAll("[data-sprite]").forEach((group) => observer.observe(group));
    return () => observer.disconnect();
  }, [root]);
}
