"use client";
// https://ui.shadcn.com/docs/components/command in our tokens.
import { Command as CommandPrimitive } from "cmdk";
import type { ComponentProps } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "./dialog";
import { cn } from "./utils";

export function Command({ className, ...rest }: ComponentProps<typeof CommandPrimitive>) {
  return (
    <CommandPrimitive
      data-slot="command"
      className={cn("flex size-full flex-col overflow-hidden", className)}
      {...rest}
    />
  );
}

type CommandDialogProps = ComponentProps<typeof Dialog> & {
  title: string;
  description: string;
} & Pick<ComponentProps<typeof DialogContent>, "className" | "onCloseAutoFocus">;

/** Over the page, below its bar; on a phone the whole screen. */
export function CommandDialog({
  title,
  description,
  children,
  className,
  onCloseAutoFocus,
  ...rest
}: CommandDialogProps) {
  return (
    <Dialog {...rest}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        className={cn(
          "top-0 flex h-dvh max-h-dvh w-full max-w-none -translate-y-0 flex-col overflow-hidden rounded-none border-0 p-0 sm:top-24 sm:h-auto sm:max-h-[calc(100dvh-8rem)] sm:w-[calc(100%-32px)] sm:max-w-[680px] sm:rounded sm:border-2 sm:p-0",
          className,
        )}
      >
        <DialogHeader className="sr-only">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput({
  className,
  children,
  ...rest
}: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div
      data-slot="command-input-wrapper"
      className="flex min-h-16 flex-none items-center gap-3 border-b border-ink px-5"
    >
      <SearchIcon className="text-ash" />
      <CommandPrimitive.Input
        data-slot="command-input"
        className={cn("h-14 min-w-0 flex-1 bg-transparent text-lead outline-none", className)}
        {...rest}
      />
      {children}
    </div>
  );
}

export function CommandList({ className, ...rest }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      data-slot="command-list"
      className={cn("min-h-0 flex-1 scroll-py-10 overflow-x-hidden overflow-y-auto pb-3", className)}
      {...rest}
    />
  );
}

export function CommandGroup({ className, ...rest }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      className={cn(
        "[&_[cmdk-group-heading]]:px-5 [&_[cmdk-group-heading]]:pt-4 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-ash",
        className,
      )}
      {...rest}
    />
  );
}

export function CommandItem({ className, ...rest }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        "relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-5 py-1.5 data-[selected=true]:bg-moss data-[selected=true]:before:absolute data-[selected=true]:before:inset-y-0 data-[selected=true]:before:left-0 data-[selected=true]:before:w-[5px] data-[selected=true]:before:bg-spruce",
        className,
      )}
      {...rest}
    />
  );
}

export function CommandShortcut({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      data-slot="command-shortcut"
      className={cn(
        "rounded border border-edge bg-white px-1.5 py-0.5 font-text text-[0.8125rem] leading-none font-semibold",
        className,
      )}
      {...rest}
    />
  );
}
