"use client";
// https://ui.shadcn.com/docs/components/dialog in our tokens.
import "./style-nonce";
import * as DialogPrimitive from "@radix-ui/react-dialog";
import type { ComponentProps } from "react";
import { cn, type FixedProps } from "./utils";

export const Dialog = DialogPrimitive.Root;
export const DialogDescription = DialogPrimitive.Description;

function DialogOverlay(props: FixedProps<typeof DialogPrimitive.Overlay>) {
  return <DialogPrimitive.Overlay className="fixed inset-0 z-10 bg-ink opacity-45" {...props} />;
}

export function DialogContent({
  className,
  children,
  ...rest
}: ComponentProps<typeof DialogPrimitive.Content>) {
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        className={cn(
          "fixed top-24 left-1/2 z-10 w-[calc(100%-32px)] max-w-[480px] -translate-x-1/2 overflow-auto rounded border-2 border-ink bg-snow text-ink",
          className,
        )}
        {...rest}
      >
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogTitle(props: FixedProps<typeof DialogPrimitive.Title>) {
  return <DialogPrimitive.Title className="font-display text-[1.75rem] leading-[1.22]" {...props} />;
}
