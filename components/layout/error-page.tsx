"use client";
import { useEffect } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { MessagePage } from "./message-page";
import * as paths from "@/lib/shop/paths";

export type ErrorPageProps = { error: unknown; retry: () => void };

/** The web server's response to a server action of an earlier build (lib/shop/refusals.ts). */
const STALE = "Sidan är gammal, ladda om";

/** The page for an unexpected error. The cart is safe: it is in the browser. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  if (error instanceof Error && error.message.startsWith(STALE))
    return (
      <MessagePage
        kicker="Ny version"
        title={STALE}
        text="Butiken har uppdaterats sedan sidan öppnades. Inget är sparat än. Ladda om sidan och försök igen."
      >
        <Button onClick={() => location.reload()}>Ladda om</Button>
      </MessagePage>
    );
  return (
    <MessagePage
      kicker={digest ? `Fel ${digest}` : "Något gick fel"}
      title="Det här blev fel hos oss"
      text="Sidan gick inte att visa just nu. Din varukorg är kvar. Försök igen, eller börja om från startsidan."
    >
      <Button onClick={retry}>Försök igen</Button>
      {/* Not a Link: a full load leaves the broken state behind. */}
      <a href={paths.home} className={buttonClass({ variant: "line" })}>
        Till startsidan
      </a>
    </MessagePage>
  );
}
