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
} from "./native-dialog";
import { cn, type FixedProps } from "./utils";

export { NativeDialog as Sheet, NativeTrigger as SheetTrigger, NativeTitle as SheetTitle };

export function SheetContent({ children, ...rest }: FixedProps<"dialog">) {
  return (
    <NativeContent
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-[480px] overflow-auto border-l-2 border-ink bg-snow px-gutter pb-8 text-ink backdrop:bg-ink/45 max-sm:max-w-none max-sm:border-0"
      {...rest}
    >
      {children}
      <NativeClose
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

export function SheetDescription({ className, ...rest }: ComponentProps<"div">) {
  return <NativeDescription className={cn("text-small text-ash", className)} {...rest} />;
}
