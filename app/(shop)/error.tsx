"use client";
import { ErrorPage } from "@/components/layout/error-page";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Inside the shop's own header and footer. */
export default function ShopError({ error, reset }: ErrorProps) {
  return <ErrorPage error={error} retry={reset} />;
}
