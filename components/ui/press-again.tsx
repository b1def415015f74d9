"use client";
import { useEffect, useLayoutEffect, useRef } from "react";

/** Replays, once, what was pressed before hydration. Stands last in every layout, when everything else has its handlers. */
export function PressAgain() {
  const pressed = useRef<HTMLElement[]>([]);
  // In a layout effect, early enough to recognise an event that is still being dispatched.
  useLayoutEffect(() => {
    pressed.current = globalThis.takePresses?.() ?? [];
  }, []);
  useEffect(() => void pressAll(pressed.current.splice(0)), []);
  return null;
}

async function pressAll(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    // React re-renders between microtasks: each handler sees the state that the one before it has set.
    await Promise.resolve();
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else if (element instanceof HTMLInputElement)
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    else element.click();
  }
}
