"use client";
import { lazyPart } from "@/components/ui/lazy-part";
import type { ErrorPageProps } from "./error-page";

/** Shown when the error page itself can't be fetched: most likely there is no connection. */
function PlainError({ retry }: ErrorPageProps) {
  return (
    <p className="wrap py-10">
      Sidan gick inte att visa.{" "}
      <button type="button" className="cursor-pointer underline" onClick={retry}>
        Försök igen
      </button>
    </p>
  );
}

/** The error page, loaded by import() at the first error: it adds nothing to the bundle of a working page. */
export const LazyErrorPage = lazyPart<ErrorPageProps>(
  async () => (await import("./error-page")).ErrorPage,
  PlainError,
);
