"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState, type KeyboardEvent } from "react";
import {
  Command,
  CommandDialog,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from "@/components/admin/ui/command";
import { Link } from "@/components/ui/link";
import type { Hit, HitGroup } from "@/lib/admin-search/search-query";
import * as adminPaths from "@/lib/shop/admin-paths";
import { HitText } from "./hit-text";

/** Debounce while somebody types. */
const PAUSE_MS = 100;

type Found = { groups: readonly HitGroup[]; problem: "signed-out" | "unanswered" | null };
type Answer = Found & { query: string };

const NOTHING: Answer = { query: "", groups: [], problem: null };
const UNANSWERED: Found = { groups: [], problem: "unanswered" };

async function ask(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`${adminPaths.adminSearchApi}?${new URLSearchParams({ q: query })}`, {
    signal,
  });
  if (response.status === 401) return { groups: [], problem: "signed-out" };
  if (!response.ok) return UNANSWERED;
  const { groups } = (await response.json()) as { groups: HitGroup[] };
  return { groups, problem: null };
}

/** The hits of the admin's search for a query. The previous hits stay until the next ones arrive. */
function useSearch(query: string): Answer & { isBehind: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void ask(query, stop.signal)
          .catch(() => UNANSWERED)
          .then((found) => {
            if (!stop.signal.aborted) setAnswer({ query, ...found });
          }),
      query === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query]);
  return { ...(answer ?? NOTHING), isBehind: answer?.query !== query };
}

const LABEL = "Sök i admin";
const keyOf = (title: string, hit: Hit) => `${title} ${hit.href} ${hit.title}`;

export type SearchPaletteProps = {
  /** What was typed while its code was loading. */
  typed: string;
  onClose: () => void;
};

/** The search of the whole admin by part of a name, from any page. It works by keyboard alone. */
export function SearchPalette({ typed, onClose }: SearchPaletteProps) {
  const router = useRouter();
  // A dialog returns the focus to its trigger, and one that is opened by keys has none.
  const [opener] = useState(() => document.activeElement);
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState("");
  // Enter was pressed before the answer came: its first hit, if any, is opened.
  const [opensFirst, setOpensFirst] = useState(false);
  const found = useSearch(query);
  const { groups, problem, isBehind } = found;
  const first = groups[0]?.hits[0];

  function open({ href }: Hit) {
    onClose();
    router.push(href);
  }
  // Adjusts state during render when a new answer arrives (react.dev, You Might Not Need an Effect).
  const [shown, setShown] = useState(groups);
  if (shown !== groups) {
    setShown(groups);
    setChosen(first ? keyOf(groups[0]!.title, first) : "");
  }
  useEffect(() => {
    if (!opensFirst || isBehind || !first) return;
    onClose();
    router.push(first.href);
  }, [opensFirst, isBehind, first, onClose, router]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isBehind || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setOpensFirst(true);
  }
  return (
    <CommandDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener instanceof HTMLElement) opener.focus();
      }}
      title={LABEL}
      description="Skriv en del av ett nummer, ett namn, en kod eller en sida. Pilarna väljer, Enter öppnar."
    >
      <Command
        label={LABEL}
        shouldFilter={false}
        vimBindings={false}
        loop
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={onKeyDown}
      >
        <CommandInput
          // Otherwise the dialog selects the typed text, and the next letter replaces it.
          autoFocus
          value={query}
          onValueChange={(typed) => {
            setQuery(typed);
            setOpensFirst(false);
          }}
          placeholder="Sök eller gör"
          maxLength={100}
        >
          <button type="button" onClick={onClose} className="min-h-target min-w-target cursor-pointer">
            <CommandShortcut>Esc</CommandShortcut>
            <span className="sr-only">Stäng</span>
          </button>
        </CommandInput>
        <p role="status" className="max-w-none px-5 py-4 text-ash empty:hidden">
          {problem === "unanswered" && "Ingen kontakt med butiken. Det du skrev är kvar."}
          {problem === "signed-out" && (
            <>
              Du är inte inloggad längre. <Link href={adminPaths.login}>Logga in</Link>
            </>
          )}
          {!problem && !isBehind && !first && `Inget passar ”${query}”.`}
        </p>
        <CommandList label="Träffar" aria-busy={isBehind}>
          {groups.map(({ title, hits }) => (
            <CommandGroup key={title} heading={title}>
              {hits.map((hit) => (
                <CommandItem key={keyOf(title, hit)} value={keyOf(title, hit)} onSelect={() => open(hit)}>
                  <HitText hit={hit} query={found.query} />
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
        <p
          aria-hidden="true"
          className="flex max-w-none flex-none flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-5 py-2.5 text-small text-ash max-sm:hidden"
        >
          <span>
            <CommandShortcut>↑</CommandShortcut> <CommandShortcut>↓</CommandShortcut> välj
          </span>
          <span>
            <CommandShortcut>Enter</CommandShortcut> öppna
          </span>
          <span>Tre tecken av nummer, namn, e-post, gravyr eller kod räcker</span>
        </p>
      </Command>
    </CommandDialog>
  );
}
