"use client";
import { ErrorPage } from "@/components/layout/late-error-page";
import { familjen, hedvig } from "./fonts";
import "./globals.css";

type ErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** When even the root layout fails: brings its own document. */
export default function GlobalError({ error, reset }: ErrorProps) {
  return (
    <html lang="sv" className={`${hedvig.variable} ${familjen.variable}`}>
      <body>
        <title>Något gick fel</title>
        <main>
          <ErrorPage error={error} retry={reset} />
        </main>
      </body>
    </html>
  );
}
