"use client";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const holds = (box: Element | null | undefined) => box?.contains(document.activeElement) ?? false;

/**
 * Moves the focus to the page's content when a form or button disappears with the focus in it. Otherwise the focus would be
 * lost, and a screen reader would start at the top. A focus that has moved elsewhere stays there.
 */
export function useFocusLeft(element: RefObject<HTMLElement | null>): void {
  const had = useRef(false);
  // The first cleanup runs before the element leaves the document, the second one after.
  useLayoutEffect(
    () => () => {
      had.current = holds(element.current?.closest("details") ?? element.current);
    },
    [element],
  );
  useEffect(
    () => () => {
      if (had.current && document.activeElement === document.body)
        document.getElementById("innehall")?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Closes the fold of a form. A focus inside moves to its title, which stays visible. */
export function closeFold(fold: HTMLDetailsElement): void {
  if (holds(fold)) fold.querySelector("summary")?.focus({ preventScroll: true });
  fold.open = false;
}
