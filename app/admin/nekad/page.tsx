import type { Metadata } from "next";
import { AccessDenied } from "@/components/admin/access-denied";
import { ButtonLink } from "@/components/ui/button";
import { accessDenied } from "@/lib/accounts/messages";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: accessDenied.title };

/** Shown to somebody who is signed in without being an admin; with JavaScript only for a moment. */
export default function AccessDeniedPage() {
  return (
    <main id="innehall" className="min-h-dvh wrap py-[clamp(32px,8vw,96px)]">
      <h1 className="mb-4">{accessDenied.title}</h1>
      <p className="mb-8">{accessDenied.text}</p>
      <ButtonLink href={paths.home}>Till startsidan</ButtonLink>
      <AccessDenied />
    </main>
  );
}
