"use client";
import { useEffect, useState } from "react";

/**
 * Something that goes round by itself: counts 0, 1, … `count - 1`, 0 every `everyMs`. It stands still while
 * paused, while the pointer or the focus is on it, in a hidden tab, and always under prefers-reduced-motion.
 * Spread `holdProps` on the element that moves.
 */
export function useCycle(count: number, everyMs: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const still = paused || held;

  useEffect(() => {
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    if (still || count < 2) return;
    const timer = setInterval(() => {
      if (!calm.matches && !document.hidden) setIndex((current) => (current + 1) % count);
    }, everyMs);
    return () => clearInterval(timer);
    // A jump by hand starts a full turn: the index belongs to the dependencies.
  }, [still, count, everyMs, index]);

  const holdProps = {
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === "mouse" && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { index, setIndex, paused, setPaused, still, holdProps };
}
