"use client";
import { useEffect, useRef, type RefObject } from "react";

const QUESTION = "Du har ändringar som inte är sparade. Vill du lämna sidan ändå?";

/** While `dirty`, leaving by link, form, back button, reload or close needs a confirmation; then `onLeave` is called. */
export function useUnsavedWarning(
  dirty: boolean,
  form: RefObject<HTMLFormElement | null>,
  onLeave: () => void,
): void {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (!dirty) return;
    let mayLeave = false;
    function ask(event: Event) {
      if (mayLeave || confirm(QUESTION)) {
        mayLeave = true;
        leave.current();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    }
    function onUnload(event: BeforeUnloadEvent) {
      if (!mayLeave) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.isContentEditable) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || link.getAttribute("href")?.startsWith("#"))
        return;
      ask(event);
    }
    function onSubmit(event: SubmitEvent) {
      if (event.target !== form.current) ask(event);
    }
    // The back button: browsers with the Navigation API can be asked before it happens.
    function onNavigate(event: NavigateEvent) {
      if (event.navigationType === "traverse" && event.cancelable && !mayLeave) ask(event);
    }
    addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    document.addEventListener("submit", onSubmit, true);
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => {
      removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      document.removeEventListener("submit", onSubmit, true);
      window.navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [dirty, form]);
}
