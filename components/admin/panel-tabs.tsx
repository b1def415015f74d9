"use client";
import Link from "next/link";
import type { Route } from "next";
import type { KeyboardEvent } from "react";
import * as adminPaths from "@/lib/shop/admin-paths";
import { cn } from "@/lib/utils";
import { moveFocus } from "./arrow-keys";

export type PanelTab = "blogg" | "koder";

const TABS: readonly { id: PanelTab; href: Route; label: string }[] = [
  { id: "blogg", href: adminPaths.admin, label: "Blogginlägg" },
  { id: "koder", href: adminPaths.codes, label: "Rabattkoder" },
];

function onKeyDown(event: KeyboardEvent<HTMLElement>) {
  moveFocus(event);
  // A tab is activated by Space too, which a link is not.
  if (event.key !== " " || !(event.target instanceof HTMLAnchorElement)) return;
  event.target.click();
  event.preventDefault();
}

/** The two tabs of the panel: links, so they work without JavaScript; arrows move between them. */
export function PanelTabs({ current }: { current: PanelTab }) {
  return (
    <div
      role="tablist"
      aria-label="Vad vill du sköta"
      onKeyDown={onKeyDown}
      className="my-6 flex gap-1 border-b-[1.5px] border-ink"
    >
      {TABS.map((tab) => {
        const selected = tab.id === current;
        return (
          <Link
            key={tab.id}
            href={tab.href}
            role="tab"
            id={`flik-${tab.id}`}
            aria-selected={selected}
            aria-controls={selected ? "panel" : undefined}
            scroll={false}
            className={cn(
              "inline-flex min-h-13 items-center px-5 font-semibold no-underline",
              selected
                ? "relative mr-[10px] rounded-t bg-spruce text-snow after:absolute after:inset-y-0 after:-right-[9px] after:w-[5px] after:bg-spruce"
                : "text-ash hover:underline",
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}
