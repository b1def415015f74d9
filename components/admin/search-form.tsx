import Form from "next/form";
import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";

type SearchFormProps = {
  /** The page it stands on. */
  page: Route;
  query: string;
  /** What can be searched for. */
  placeholder: string;
};

/** A search with one field: a plain GET form, so that every view has an address. */
export function SearchForm({ page, query, placeholder }: SearchFormProps) {
  return (
    <Form action={page} role="search" className="mb-6 grid max-w-xl grid-cols-[1fr_auto] items-end gap-4">
      <Input
        label="Sök"
        name="q"
        type="search"
        required={false}
        defaultValue={query}
        placeholder={placeholder}
      />
      <Button type="submit" variant="line">
        Visa
      </Button>
    </Form>
  );
}
