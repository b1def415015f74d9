"use client";
// https://ui.shadcn.com/docs/components/alert-dialog in our tokens, on a native dialog.
import type { ComponentProps } from "react";
import { buttonVariants } from "./button";
import {
  NativeClose,
  NativeContent,
  NativeDescription,
  NativeDialog,
  NativeTitle,
  NativeTrigger,
  type DialogProps,
} from "./native-dialog";
import { cn } from "./utils";

export const AlertDialog = (props: DialogProps) => <NativeDialog {...props} />;

export const AlertDialogTrigger = (props: ComponentProps<"button">) => (
  <NativeTrigger data-slot="alert-dialog-trigger" {...props} />
);

export function AlertDialogContent({ className, ...rest }: ComponentProps<"dialog">) {
  return (
    <NativeContent
      data-slot="alert-dialog-content"
      role="alertdialog"
      className={cn(
        "m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow p-6 text-ink backdrop:bg-ink/45 sm:p-8",
        className,
      )}
      {...rest}
    />
  );
}

export function AlertDialogTitle({ className, ...rest }: ComponentProps<"h2">) {
  return (
    <NativeTitle data-slot="alert-dialog-title" className={cn("mb-3 text-[1.75rem]", className)} {...rest} />
  );
}

export const AlertDialogDescription = (props: ComponentProps<"div">) => (
  <NativeDescription data-slot="alert-dialog-description" {...props} />
);

export function AlertDialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("mt-6 flex flex-wrap justify-end gap-3", className)}
      {...rest}
    />
  );
}

/** Has the focus when it opens: what is dangerous is never one press away. */
export function AlertDialogCancel({ className, ...rest }: ComponentProps<"button">) {
  return (
    <NativeClose
      autoFocus
      data-slot="alert-dialog-cancel"
      className={buttonVariants({ variant: "outline", className })}
      {...rest}
    />
  );
}
