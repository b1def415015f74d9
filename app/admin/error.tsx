"use client";
import { LazyErrorPage } from "@/components/layout/lazy-error-page";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

export default function AdminError({ error, reset }: ErrorProps) {
  return (
    <main>
      <LazyErrorPage error={error} retry={reset} />
    </main>
  );
}
