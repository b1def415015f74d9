"use client";
import { useEffect, useState } from "react";

/**
 * Cycles an index every `everyMs`; not while paused, hovered, focused or hidden, nor with reduced motion. `holdProps` go on
 * the moving element, `pause` on its `PauseButton`.
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
    // `index` is a dependency so that a jump by hand restarts the interval.
  }, [still, count, everyMs, index]);

  const holdProps = {
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === "mouse" && setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { index, setIndex, pause: { paused, onToggle: () => setPaused(!paused) }, holdProps };
}
