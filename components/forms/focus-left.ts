"use client";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

const holds = (box: Element | null | undefined) => box?.contains(document.activeElement) ?? false;

/**
 * When what was pressed goes away together with its form, the page gets the focus: it would be nowhere, and a screen reader
 * at the top. What has taken the focus itself keeps it.
 */
export function useFocusLeft(form: RefObject<HTMLFormElement | null>): void {
  const had = useRef(false);
  // Before the form is taken out of the document, and after.
  useLayoutEffect(
    () => () => {
      had.current = holds(form.current?.closest("details") ?? form.current);
    },
    [form],
  );
  useEffect(
    () => () => {
      if (had.current && document.activeElement === document.body)
        document.getElementById("innehall")?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Closes what a form is folded in. The focus goes to its title, which stays. */
export function closeFold(fold: HTMLDetailsElement): void {
  if (holds(fold)) fold.querySelector("summary")?.focus({ preventScroll: true });
  fold.open = false;
}
