"use client";
// https://ui.shadcn.com/docs/components/dropdown-menu in our tokens.
import "./style-nonce";
import * as DropdownMenuPrimitive from "@radix-ui/react-dropdown-menu";
import type { ComponentProps } from "react";
import { cn } from "./utils";

export function DropdownMenu(props: ComponentProps<typeof DropdownMenuPrimitive.Root>) {
  return <DropdownMenuPrimitive.Root data-slot="dropdown-menu" {...props} />;
}

export function DropdownMenuTrigger(props: ComponentProps<typeof DropdownMenuPrimitive.Trigger>) {
  return <DropdownMenuPrimitive.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

/** Where its trigger stands and not at the end of the document, which is no landmark. */
export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...rest
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Content
      data-slot="dropdown-menu-content"
      sideOffset={sideOffset}
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
      data-slot="dropdown-menu-item"
      className={cn(
        "flex min-h-target cursor-pointer items-center gap-2 px-4 no-underline outline-none focus:bg-moss",
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({
  className,
  ...rest
}: ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return (
    <DropdownMenuPrimitive.Label
      data-slot="dropdown-menu-label"
      className={cn("px-4 py-2 text-small wrap-anywhere text-ash", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof DropdownMenuPrimitive.Separator>) {
  return (
    <DropdownMenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("mb-1.5 border-t border-line", className)}
      {...rest}
    />
  );
}
