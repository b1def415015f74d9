"use client";
import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { preloadToasts, showToast } from "@/components/ui/toast";
import { useHydrated } from "@/components/ui/use-hydrated";
import { useWindowEvent } from "@/components/ui/use-window-event";
import * as adminPaths from "@/lib/shop/admin-paths";
import type { SearchPaletteProps } from "./search-palette";

const loadPalette = () => import("./search-palette").catch(() => null);

/** Collects what is typed while the search palette, which has the field, is loading. */
function TypedEarly({ onType }: { onType: (letter: string) => void }) {
  useWindowEvent("keydown", (event) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onType(event.key);
  });
  return null;
}

/** Opens the search of the whole admin; without script it links to the search's page. Ctrl+K and ⌘K open it anywhere. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps> | null>(null);
  const [typed, setTyped] = useState("");
  const isMac = useHydrated() && navigator.userAgent.includes("Mac");
  async function open() {
    setTyped("");
    setOpen(true);
    const found = await loadPalette();
    if (found) return setPalette(() => found.SearchPalette);
    setOpen(false);
    void showToast({
      title: "Ingen kontakt med butiken",
      text: "Sök igen när du har nät.",
      kind: "error",
    });
  }
  useEffect(preloadToasts, []);
  useWindowEvent("keydown", (event) => {
    // Prefetches the code at the first of the two keys.
    if (event.key === "Control" || event.key === "Meta") void loadPalette();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
    // In a post's editor these keys make a link.
    if (event.defaultPrevented) return;
    event.preventDefault();
    // An open dialog would cover the palette.
    if (!document.querySelector("dialog[open]")) void open();
  });
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void open();
  }
  return (
    <>
      <Link
        href={adminPaths.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
        onPointerEnter={() => void loadPalette()}
        className="inline-flex min-h-target min-w-target items-center justify-center gap-3 rounded border-edge text-ash no-underline hover:bg-drift xl:w-60 xl:border xl:px-3"
      >
        <SearchIcon className="text-ink" />
        <span className="sr-only">Sök eller gör</span>
        <span aria-hidden="true" className="max-xl:hidden">
          Sök eller gör
        </span>
        <kbd
          aria-hidden="true"
          className="ml-auto rounded border border-line px-1.5 py-1 font-text text-[0.8125rem] leading-none font-semibold text-ink max-xl:hidden"
        >
          {isMac ? "⌘ K" : "Ctrl K"}
        </kbd>
      </Link>
      {isOpen && !Palette && <TypedEarly onType={(letter) => setTyped((before) => before + letter)} />}
      {isOpen && Palette && <Palette typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}
