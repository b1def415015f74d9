"use client";
import Form from "next/form";
import { Button } from "@/components/admin/ui/button";
import { useEffect, useRef, type ComponentProps, type FormEvent } from "react";

/** How long somebody is still typing. */
const PAUSE_MS = 250;

/**
 * A GET form that needs no button where there is script: a choice is sent at once, a text after a pause. Each view has an
 * address.
 */
export function LiveForm({ children, ...props }: ComponentProps<typeof Form>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A link or a button that is pressed while somebody has just typed leads on: the search would lead back, and Next would
  // drop the answer to the button.
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
