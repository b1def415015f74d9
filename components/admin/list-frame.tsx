import type { Route } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/admin/ui/button";
import { TextLink } from "@/components/ui/text-link";

type PaginationProps = { page: number; pages: number; pathOf: (page: number) => Route };

export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Sidor" className="mt-6 flex items-center gap-4">
      {page > 1 && (
        <ButtonLink variant="outline" size="sm" href={pathOf(page - 1)}>
          Föregående
        </ButtonLink>
      )}
      <span className="text-ash">
        Sida {page} av {pages}
      </span>
      {page < pages && (
        <ButtonLink variant="outline" size="sm" href={pathOf(page + 1)}>
          Nästa
        </ButtonLink>
      )}
    </nav>
  );
}

type ListFrameProps = {
  isEmpty: boolean;
  empty: string;
  /** The path of the whole list, when a search or filter finds nothing. */
  all?: Route | false | undefined;
  allLabel?: string;
  pages?: { page: number; pages: number; pathOf: (page: number) => Route };
  children: ReactNode;
};

/** A list with its pagination. If it is empty, a text says why and may link to the whole list. */
export function ListFrame({ isEmpty, empty, all, allLabel = "Visa alla", pages, children }: ListFrameProps) {
  return (
    <>
      {isEmpty ? (
        <p className="mt-8 text-lead text-ash">
          {empty} {all && <TextLink href={all}>{allLabel}</TextLink>}
        </p>
      ) : (
        children
      )}
      {pages && <Pagination {...pages} />}
    </>
  );
}
