"use client";
import Form from "next/form";
import { Button } from "@/components/admin/ui/button";
import { useEffect, useRef, type ComponentProps, type FormEvent } from "react";

/** Debounce while somebody types. */
const PAUSE_MS = 250;

/**
 * A GET form that submits itself: a choice at once, a text after a pause. So each view has a URL. Without script it has a
 * button.
 */
export function LiveForm({ children, ...props }: ComponentProps<typeof Form>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A click on a link or button cancels the pending search: its navigation would lead back here, and Next would drop the
  // answer to the button.
  useEffect(() => {
    const leave = ({ target }: MouseEvent) =>
      target instanceof Element && target.closest("a[href], [type=submit]") && clearTimeout(timer.current);
    document.addEventListener("click", leave, true);
    return () => {
      document.removeEventListener("click", leave, true);
      clearTimeout(timer.current);
    };
  }, []);
  function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    const isText = event.target instanceof HTMLInputElement;
    timer.current = setTimeout(() => form.isConnected && form.requestSubmit(), isText ? PAUSE_MS : 0);
  }
  return (
    <Form replace scroll={false} onInput={send} {...props}>
      {children}
      <noscript>
        <Button type="submit" variant="outline">
          Visa
        </Button>
      </noscript>
    </Form>
  );
}
