"use client";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { EARLY, pressAgain, takePresses } from "./early-presses";

type Options<Island> = {
  /** The element's own ref, where it has one. */
  ref?: RefObject<Island | null>;
  /** False as long as the handlers lack what they need, such as a cart that is still read. */
  ready?: boolean;
};

/**
 * Spread on an element whose buttons do nothing without script: what was pressed in it before hydration is done after
 * it, each button once.
 */
export function useEarlyPresses<Island extends HTMLElement>({ ref, ready = true }: Options<Island> = {}) {
  const own = useRef<Island>(null);
  const island = ref ?? own;
  const pressed = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    pressed.current = takePresses(island.current!);
  }, [island]);
  useEffect(() => {
    if (ready) void pressAgain(pressed.current.splice(0));
  }, [ready]);
  return { ref: island, [EARLY]: "" };
}
