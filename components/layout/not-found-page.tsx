import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import { MessagePage } from "./message-page";

export const notFoundMetadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

/** 'Oops! Page not found' and a way home. */
export function NotFoundPage() {
  return (
    <MessagePage
      kicker="Fel 404"
      title="Oops! Page not found"
      text="Här tog spåret slut. Sidan finns inte, eller så har den flyttat."
    >
      <ButtonLink href="/">Till startsidan</ButtonLink>
    </MessagePage>
  );
}
