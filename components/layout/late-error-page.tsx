"use client";
import { lazy, Suspense } from "react";

type ErrorPageProps = { error: unknown; retry: () => void };

/** When not even the error page can be fetched: no connection, most likely. */
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

const LatePage = lazy(async () => {
  const found = await import("./error-page").catch(() => null);
  return { default: found?.ErrorPage ?? PlainError };
});

/** The error page, fetched when something has broken: pages that work don't carry it. */
export function ErrorPage(props: ErrorPageProps) {
  return (
    <Suspense>
      <LatePage {...props} />
    </Suspense>
  );
}
