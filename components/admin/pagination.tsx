import type { Route } from "next";
import { ButtonLink } from "@/components/ui/button";

type PaginationProps = { page: number; pages: number; pathOf: (page: number) => Route };

export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Sidor" className="mt-6 flex items-center gap-4">
      {page > 1 && (
        <ButtonLink href={pathOf(page - 1)} variant="line" small>
          Föregående
        </ButtonLink>
      )}
      <span className="text-ash">
        Sida {page} av {pages}
      </span>
      {page < pages && (
        <ButtonLink href={pathOf(page + 1)} variant="line" small>
          Nästa
        </ButtonLink>
      )}
    </nav>
  );
}
