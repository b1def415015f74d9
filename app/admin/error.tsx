"use client";
import { ErrorPage } from "@/components/layout/late-error-page";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function AdminError({ error, reset }: ErrorProps) {
  return (
    <main>
      <ErrorPage error={error} retry={reset} />
    </main>
  );
}
