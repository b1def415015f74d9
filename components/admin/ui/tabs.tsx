"use client";
// https://ui.shadcn.com/docs/components/tabs in our tokens: each tab is a link with a URL, so it works without script.
import Link from "next/link";
import { createContext, use, type ComponentProps, type KeyboardEvent } from "react";
import { moveFocus } from "../arrow-keys";
import { cn, type FixedProps } from "./utils";

/** The value of the tab that is shown. */
const Context = createContext("");
const tabId = (value: string) => `flik-${value}`;
const PANEL = "panel";

export function Tabs({ value, ...rest }: ComponentProps<"div"> & { value: string }) {
  return (
    <Context value={value}>
      <div {...rest} />
    </Context>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event);
  // A tab is activated by Space too, which a link is not.
  if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return;
  event.target.click();
  event.preventDefault();
}

/** Arrows move between its tabs. */
export function TabsList(props: FixedProps<"div">) {
  return (
    <div
      role="tablist"
      onKeyDown={onKeyDown}
      className="my-6 flex gap-1 border-b-[1.5px] border-ink"
      {...props}
    />
  );
}

export function TabsTrigger({ value, ...rest }: FixedProps<typeof Link> & { value: string }) {
  const isShown = use(Context) === value;
  return (
    <Link
      role="tab"
      id={tabId(value)}
      aria-selected={isShown}
      aria-controls={isShown ? PANEL : undefined}
      scroll={false}
      className={cn(
        "inline-flex min-h-13 items-center px-5 font-semibold no-underline",
        isShown
          ? "relative mr-[10px] rounded-t bg-spruce text-snow after:absolute after:inset-y-0 after:-right-[9px] after:w-[5px] after:bg-spruce"
          : "text-ash hover:underline",
      )}
      {...rest}
    />
  );
}

/** The content of the tab that is shown. */
export function TabsContent(props: ComponentProps<"div">) {
  return <div role="tabpanel" id={PANEL} aria-labelledby={tabId(use(Context))} {...props} />;
}
