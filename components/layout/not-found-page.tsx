import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";
import * as paths from "@/lib/shop/paths";
import { refusalFor } from "@/lib/shop/refusals";
import { MessagePage } from "./message-page";

export const notFoundMetadata: Metadata = { title: "Sidan finns inte", robots: { index: false } };

export function NotFoundPage() {
  const { title, headline, text } = refusalFor(404);
  return (
    <MessagePage title={title} headline={headline} text={text}>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
    </MessagePage>
  );
}
