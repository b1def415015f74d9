"use client";
import { useEffect, useLayoutEffect, useRef } from "react";

/** Repeats what was pressed before hydration, once. Stands last in every frame, when everything else has its handlers. */
export function PressAgain() {
  const pressed = useRef<HTMLElement[]>([]);
  // As early as this, to tell a press that is still under way.
  useLayoutEffect(() => {
    pressed.current = globalThis.takePresses?.() ?? [];
  }, []);
  useEffect(() => void pressAll(pressed.current.splice(0)), []);
  return null;
}

async function pressAll(elements: readonly HTMLElement[]): Promise<void> {
  for (const element of elements) {
    // React draws between microtasks: each handler sees what the one before it did.
    await null;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else if (element instanceof HTMLInputElement)
      element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    else element.click();
  }
}
