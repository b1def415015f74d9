"use client";
import { lazy, Suspense } from "react";

type ErrorPageProps = { error: unknown; retry: () => void };

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

const LoadedErrorPage = lazy(async () => {
  const found = await import("./error-page").catch(() => null);
  return { default: found?.ErrorPage ?? PlainError };
});

/** The error page, loaded by import() at the first error: it adds nothing to the bundle of a working page. */
export function LazyErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <LoadedErrorPage {...props} />
    </Suspense>
  );
}
