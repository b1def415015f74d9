import type { Metadata } from "next";
import { FieldForm } from "@/components/admin/field-form";
import { Gate } from "@/components/admin/gate";
import { TextLink } from "@/components/ui/text-link";
import { askResetAction } from "@/lib/accounts/link-actions";
import * as paths from "@/lib/paths";

export const metadata: Metadata = { title: "Glömt lösenordet" };

export default function ForgottenPage() {
  return (
    <Gate title="Glömt lösenordet?">
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
      <p className="mt-8 text-small text-ash">Vi säger aldrig om en adress har konto eller inte.</p>
    </Gate>
  );
}
