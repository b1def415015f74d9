"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/admin/ui/button";

export type WaitingButtonProps = ComponentProps<typeof Button> & {
  waiting?: boolean;
  waitingText?: string | undefined;
};

/** `waiting` disables the button by aria-disabled, so that it keeps the focus, and shows `waitingText`. */
export function WaitingButton({
  waiting = false,
  waitingText,
  children,
  onClick,
  ...rest
}: WaitingButtonProps) {
  return (
    <Button
      aria-disabled={waiting || undefined}
      onClick={waiting ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {waiting ? (waitingText ?? children) : children}
    </Button>
  );
}
