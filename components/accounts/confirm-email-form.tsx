"use client";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import type { Confirmed } from "@/lib/staff/change-own";
import { confirmEmailAction } from "@/lib/staff/link-actions";
import * as adminPaths from "@/lib/shop/admin-paths";

const SAID: Readonly<Record<Confirmed, string>> = {
  half: "Bekräftad. E-posten byts när den andra adressen också har bekräftat.",
  changed: "E-posten är bytt. Logga in med den nya adressen.",
};

/** One button: opening the link changes nothing, because mail programs open links too. */
export function ConfirmEmailForm({ linkKey }: { linkKey: string }) {
  return (
    <ActionForm
      action={confirmEmailAction}
      page={adminPaths.emailLink(linkKey)}
      hidden={{ key: linkKey }}
      className="grid justify-items-start gap-5"
      answer={(confirmed) => (
        <>
          <p role="status" className="mb-4 font-semibold">
            {SAID[confirmed]}
          </p>
          <TextLink href={adminPaths.login}>Till inloggningen</TextLink>
        </>
      )}
    >
      <Submit variant="default" waitingText="Bekräftar...">
        Bekräfta
      </Submit>
    </ActionForm>
  );
}
