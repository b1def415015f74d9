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
          "flex max-h-[calc(100dvh-8rem)] max-w-[680px] flex-col max-sm:inset-0 max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0",
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
      className={cn("min-h-0 flex-1 overflow-auto pb-2", className)}
      {...rest}
    />
  );
}

export function CommandGroup({ heading, ...rest }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      data-slot="command-group"
      heading={<span className="block px-5 pt-4 pb-1 text-small text-ash">{heading}</span>}
      {...rest}
    />
  );
}

export function CommandItem({ className, ...rest }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      data-slot="command-item"
      className={cn(
        "flex min-h-target cursor-pointer flex-wrap items-center gap-x-4 border-l-4 border-transparent px-4 py-1.5 aria-selected:border-spruce aria-selected:bg-moss",
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
