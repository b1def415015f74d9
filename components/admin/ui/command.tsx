"use client";
// https://ui.shadcn.com/docs/components/command in our tokens.
import { Command as CommandPrimitive } from "cmdk";
import type { ComponentProps } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "./dialog";
import type { FixedProps } from "./utils";

export function Command(props: FixedProps<typeof CommandPrimitive>) {
  return <CommandPrimitive className="flex size-full flex-col overflow-hidden" {...props} />;
}

type CommandDialogProps = ComponentProps<typeof Dialog> &
  Pick<ComponentProps<typeof DialogContent>, "onCloseAutoFocus"> & { title: string; description: string };

/** Over the page, below its bar; on a phone the whole screen. */
export function CommandDialog({
  title,
  description,
  children,
  onCloseAutoFocus,
  ...rest
}: CommandDialogProps) {
  return (
    <Dialog {...rest}>
      <DialogContent
        onCloseAutoFocus={onCloseAutoFocus}
        className="flex max-h-[calc(100dvh-8rem)] max-w-[680px] flex-col max-sm:inset-0 max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0"
      >
        <div className="sr-only">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </div>
        {children}
      </DialogContent>
    </Dialog>
  );
}

export function CommandInput({ children, ...rest }: FixedProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="flex min-h-16 flex-none items-center gap-3 border-b border-ink px-5">
      <SearchIcon className="text-ash" />
      <CommandPrimitive.Input
        className="h-14 min-w-0 flex-1 bg-transparent text-lead outline-none"
        {...rest}
      />
      {children}
    </div>
  );
}

export function CommandList(props: FixedProps<typeof CommandPrimitive.List>) {
  return <CommandPrimitive.List className="min-h-0 flex-1 overflow-auto pb-2" {...props} />;
}

export function CommandGroup({ heading, ...rest }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      heading={<span className="block px-5 pt-4 pb-1 text-small text-ash">{heading}</span>}
      {...rest}
    />
  );
}

export function CommandItem(props: FixedProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-4 border-l-4 border-transparent px-4 py-1.5 aria-selected:border-spruce aria-selected:bg-moss"
      {...props}
    />
  );
}

export function CommandShortcut(props: FixedProps<"kbd">) {
  return (
    <kbd
      className="rounded border border-edge bg-white px-1.5 py-0.5 font-text text-[0.8125rem] leading-none font-semibold"
      {...props}
    />
  );
}
