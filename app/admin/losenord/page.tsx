import type { Metadata } from "next";
import { Gate } from "@/components/accounts/gate";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields";
import { Submit } from "@/components/forms/submit";
import { TextLink } from "@/components/ui/text-link";
import { askResetAction } from "@/lib/staff/link-actions";
import * as adminPaths from "@/lib/shop/admin-paths";

export const metadata: Metadata = { title: "Glömt lösenordet" };

export default function ForgottenPage() {
  return (
    <Gate title="Glömt lösenordet?">
      <ActionForm
        action={askResetAction}
        page={adminPaths.forgotten}
        className="grid gap-5"
        done="Kolla mejlen. Finns det ett konto för adressen har vi skickat en länk dit. Den gäller i en halvtimme och en gång. Kommer inget nytt mejl, ta länken i det senaste."
      >
        <TextField name="email" type="email" label="E-post" autoComplete="username" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Submit variant="default" waitingText="Skickar...">
            Skicka en länk
          </Submit>
          <TextLink href={adminPaths.login} quiet>
            Tillbaka
          </TextLink>
        </div>
      </ActionForm>
      <p className="mt-8 text-small text-ash">Vi säger aldrig om en adress har konto eller inte.</p>
    </Gate>
  );
}
