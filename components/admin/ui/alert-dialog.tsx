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
} from "./native-dialog";
import type { FixedProps } from "./utils";

export {
  NativeDialog as AlertDialog,
  NativeTrigger as AlertDialogTrigger,
  NativeDescription as AlertDialogDescription,
};

export function AlertDialogContent(props: FixedProps<"dialog">) {
  return (
    <NativeContent
      role="alertdialog"
      className="m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow p-6 text-ink backdrop:bg-ink/45 sm:p-8"
      {...props}
    />
  );
}

export function AlertDialogTitle(props: FixedProps<"h2">) {
  return <NativeTitle className="mb-3 text-[1.75rem]" {...props} />;
}

export function AlertDialogFooter(props: FixedProps<"div">) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3" {...props} />;
}

/** Gets the focus when the dialog opens, so that Enter never does the dangerous thing. */
export function AlertDialogCancel({ className, ...rest }: ComponentProps<"button">) {
  return <NativeClose autoFocus className={buttonVariants({ variant: "outline", className })} {...rest} />;
}
