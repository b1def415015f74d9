"use client";
import { useEffect } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { LostPage } from "./lost-page";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** Something broke on our side. What lies in the cart is in the browser and safe. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <LostPage
      kicker={error.digest ? `Fel ${error.digest}` : "Något gick fel"}
      title="Det här blev fel hos oss"
      text="Sidan gick inte att visa just nu. Din varukorg är kvar. Försök igen, eller börja om från startsidan."
    >
      <Button onClick={retry}>Försök igen</Button>
      {/* Not a Link: the page is loaded afresh, whatever state it is in. */}
      {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
      <a href="/" className={buttonClass({ variant: "line" })}>
        Till startsidan
      </a>
    </LostPage>
  );
}
