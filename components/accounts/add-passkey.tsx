"use client";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useState, useTransition } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { Submit } from "@/components/forms/submit";
import { useHydrated } from "@/components/ui/use-hydrated";
import { addPasskeyAction, startPasskeyAction } from "@/lib/staff/factor-actions";
import * as adminPaths from "@/lib/shop/admin-paths";
import { FormAlert } from "@/components/admin/form-alert";
import { RecoveryCodes } from "./recovery-codes";

/** Makes a passkey on this device. Passkeys need script. */
export function AddPasskey() {
  const [pending, go] = useTransition();
  const [failedAt, setFailedAt] = useState(0);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!useHydrated()) return <p className="text-small text-ash">Passkeys kräver JavaScript.</p>;
  async function make(options: PublicKeyCredentialCreationOptionsJSON) {
    const { startRegistration } = await import("@simplewebauthn/browser");
    return addPasskeyAction(await startRegistration({ optionsJSON: options }));
  }
  return (
    <div className="grid justify-items-start gap-4">
      {failedAt > 0 && (
        <FormAlert
          key={failedAt}
          title="Ingen passkey lades till"
          text="Försök igen. Finns det redan en på den här enheten behövs ingen till."
        />
      )}
      {codes && (
        <p role="status" className="font-semibold">
          Din passkey är tillagd.
        </p>
      )}
      <ActionForm
        action={startPasskeyAction}
        page={adminPaths.account}
        id="ny-passkey"
        onDone={(options) =>
          go(async () => {
            // Fails when the user cancels, and without a network.
            const given = await make(options).catch(() => null);
            if (given) setCodes(given);
            else setFailedAt(Date.now());
          })
        }
      >
        <Submit size="default" waitingText="Väntar på din enhet..." {...(pending && { waiting: true })}>
          Lägg till den här enheten
        </Submit>
      </ActionForm>
      {codes && codes.length > 0 && <RecoveryCodes codes={codes} />}
    </div>
  );
}
