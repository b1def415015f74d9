import type { Route } from "next";
import { buttonVariants } from "@/components/admin/ui/button";
import { Link } from "@/components/ui/link";

type PaginationProps = { page: number; pages: number; pathOf: (page: number) => Route };

export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Sidor" className="mt-6 flex items-center gap-4">
      {page > 1 && (
        <Link className={buttonVariants({ variant: "outline", size: "sm" })} href={pathOf(page - 1)}>
          Föregående
        </Link>
      )}
      <span className="text-ash">
        Sida {page} av {pages}
      </span>
      {page < pages && (
        <Link className={buttonVariants({ variant: "outline", size: "sm" })} href={pathOf(page + 1)}>
          Nästa
        </Link>
      )}
    </nav>
  );
}
