import type { Route } from "next";
import { SearchIcon } from "@/components/ui/icons";
import { cn } from "@/lib/utils";
import { LiveForm } from "./live-form";
import { Input } from "./ui/input";

type SearchFormProps = {
  page: Route;
  query: string;
  placeholder: string;
  /** The path of the list as it is filtered: a search keeps its filters. */
  keep?: Route;
  className?: string;
};

/** A search field that shows its hits while one types. */
export function SearchForm({ page, query, placeholder, keep = page, className }: SearchFormProps) {
  return (
    <LiveForm action={page} role="search" className={cn("relative mb-6 max-w-xl", className)}>
      {[...new URL(keep, "http://shop.invalid").searchParams].map(
        ([name, value]) => name !== "q" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchIcon className="pointer-events-none absolute top-2.5 left-3 text-ash" />
      <Input
        name="q"
        type="search"
        aria-label="Sök"
        autoComplete="off"
        defaultValue={query}
        placeholder={placeholder}
        className="min-h-target py-2 pr-3 pl-11 text-ellipsis"
      />
    </LiveForm>
  );
}
