"use client";
import { TextLink } from "@/components/ui/text-link";
import { askResetAction } from "@/lib/accounts/link-actions";
import * as paths from "@/lib/paths";
import { FieldForm } from "./field-form";

/** Asks for a link to a new password; the answer is the same for every address. */
export function AskResetForm() {
  return (
    <FieldForm
      action={askResetAction}
      id="glomt"
      fields={[{ name: "email", type: "email", label: "E-post", autoComplete: "username" }]}
      submit="Skicka en länk"
      waiting="Skickar..."
      variant="primary"
      done="Kolla mejlen. Finns det ett konto för adressen har vi skickat en länk dit. Den gäller i 20 minuter och en gång."
    >
      <TextLink href={paths.login} quiet>
        Tillbaka
      </TextLink>
    </FieldForm>
  );
}
