"use client";
import { lazy, Suspense, useEffect, useState, type MouseEvent } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import * as adminPaths from "@/lib/shop/admin-paths";

const loadPalette = async () => ({ default: (await import("./search-palette")).SearchPalette });
const SearchPalette = lazy(loadPalette);

/** The way to the search of the whole admin; without script to its page. Ctrl K and ⌘K lead there from everywhere. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const isMac = useHydrated() && navigator.userAgent.includes("Mac");
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // What is typed after it has somewhere to go: the code is under way since the first of the two keys.
      if (event.key === "Control" || event.key === "Meta") void loadPalette();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      // In the text of a post the keys make a link.
      if (event.defaultPrevented) return;
      event.preventDefault();
      // A dialog that is open lies over everything else.
      if (!document.querySelector("dialog[open]")) setOpen(true);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
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
      {isOpen && (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
