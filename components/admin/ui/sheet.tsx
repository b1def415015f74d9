"use client";
// https://ui.shadcn.com/docs/components/sheet in our tokens, on a native dialog: at the window's edge, on a phone all of it.
import type { ComponentProps } from "react";
import { CloseIcon } from "@/components/ui/icons";
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

export const Sheet = (props: DialogProps) => <NativeDialog {...props} />;

export const SheetTrigger = (props: ComponentProps<"button">) => (
  <NativeTrigger data-slot="sheet-trigger" {...props} />
);

export function SheetContent({ className, children, ...rest }: ComponentProps<"dialog">) {
  return (
    <NativeContent
      data-slot="sheet-content"
      className={cn(
        "fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-[480px] overflow-auto border-l-2 border-ink bg-snow px-gutter pb-8 text-ink backdrop:bg-ink/45 max-sm:max-w-none max-sm:border-0",
        className,
      )}
      {...rest}
    >
      {children}
      <NativeClose
        data-slot="sheet-close"
        aria-label="Stäng"
        className={buttonVariants({
          variant: "ghost",
          size: "icon",
          className: "absolute top-1.5 right-gutter",
        })}
      >
        <CloseIcon />
      </NativeClose>
    </NativeContent>
  );
}

export const SheetTitle = (props: ComponentProps<"h2">) => <NativeTitle data-slot="sheet-title" {...props} />;

export function SheetDescription({ className, ...rest }: ComponentProps<"div">) {
  return (
    <NativeDescription
      data-slot="sheet-description"
      className={cn("text-small text-ash", className)}
      {...rest}
    />
  );
}
