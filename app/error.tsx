"use client";
import { ErrorPage } from "@/components/layout/error-page";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function RootError({ error, reset }: ErrorProps) {
  return (
    <main>
      <ErrorPage error={error} retry={reset} />
    </main>
  );
}
