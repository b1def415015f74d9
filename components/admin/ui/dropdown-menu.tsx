"use client";
// https://ui.shadcn.com/docs/components/dropdown-menu in our tokens.
import "./style-nonce";
import * as DropdownMenuPrimitive from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
import { cn, type FixedProps } from "./utils";

export const DropdownMenu = DropdownMenuPrimitive.Root;
export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger;

/** Rendered beside its trigger, without a portal: the end of the document is in no landmark. */
export function DropdownMenuContent({
  className,
  ...rest
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Content
      sideOffset={4}
      className={cn(
        "z-10 overflow-auto rounded border-[1.5px] border-ink bg-snow py-1.5 text-ink",
        className,
      )}
      // A long menu scrolls within the window.
      style={{ maxHeight: "var(--radix-dropdown-menu-content-available-height)" }}
      {...rest}
    />
  );
}

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenuPrimitive.Item>) {
  return (
    <DropdownMenuPrimitive.Item
      className={cn(
        "flex min-h-target cursor-pointer items-center gap-2 px-4 no-underline outline-none focus:bg-moss",
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel(props: FixedProps<typeof DropdownMenuPrimitive.Label>) {
  return <DropdownMenuPrimitive.Label className="px-4 py-2 text-small wrap-anywhere text-ash" {...props} />;
}

export function DropdownMenuSeparator(props: FixedProps<typeof DropdownMenuPrimitive.Separator>) {
  return <DropdownMenuPrimitive.Separator className="mb-1.5 border-t border-line" {...props} />;
}
