"use client";
import { useRef } from "react";
import { useWindowEvent } from "@/components/ui/use-window-event";
import { cn } from "@/lib/utils";
import { Reauthentication } from "./asked";
import { useFocusLeft } from "./focus-left";
import { useForm } from "./form-context";
import { WaitingButton, type WaitingButtonProps } from "./waiting-button";

const SAVE_KEYS = "Control+S Meta+S";

type SubmitProps = WaitingButtonProps & {
  /** Ctrl+S and ⌘S press it from anywhere on the page. Only for the one form that a page saves. */
  byKeys?: boolean | undefined;
};

/**
 * A submit button, small and outlined by default. When a re-authentication is asked for, its field stands before the
 * button.
 */
export function Submit({
  variant = "outline",
  size = variant === "outline" ? "sm" : "default",
  className,
  waitingText,
  byKeys = false,
  ...rest
}: SubmitProps) {
  const { pending, pressed, failure, asks } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  useFocusLeft(button);
  useWindowEvent("keydown", (event) => {
    const isSave = event.key.toLowerCase() === "s" && !event.shiftKey && !event.altKey;
    if (!byKeys || !isSave || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector("dialog[open]")) button.current?.click();
  });
  const { name, value } = rest;
  const wasPressed = pressed
    ? pressed.name === name && pressed.value === value
    : !name || (pressed === undefined && failure?.entered[name] === value);
  return (
    <>
      {asks?.kind === "reauthentication" && wasPressed && (
        <Reauthentication failure={failure?.asks ? failure : null} passkey={asks.passkey} button={button} />
      )}
      <WaitingButton
        ref={button}
        type="submit"
        variant={variant}
        size={size}
        waiting={pending}
        waitingText={wasPressed ? waitingText : undefined}
        aria-keyshortcuts={byKeys ? SAVE_KEYS : undefined}
        className={cn("justify-self-start", className)}
        {...rest}
      />
    </>
  );
}
