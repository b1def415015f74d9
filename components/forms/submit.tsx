"use client";
import { useRef } from "react";
import { cn } from "@/lib/utils";
import { Reauthentication } from "./asked";
import { useForm } from "./form-context";
import { WaitingButton, type WaitingButtonProps } from "./waiting-button";

/** A button that sends its form: small and quiet unless it says otherwise. Where a re-authentication is asked for, its field stands before it. */
export function Submit({
  variant = "outline",
  size = variant === "outline" ? "sm" : "default",
  className,
  waitingText,
  ...rest
}: WaitingButtonProps) {
  const { pending, pressed, failure, asks } = useForm();
  const button = useRef<HTMLButtonElement>(null);
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
        className={cn("justify-self-start", className)}
        {...rest}
      />
    </>
  );
}
