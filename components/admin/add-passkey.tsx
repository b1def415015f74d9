"use client";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { addPasskeyAction, startPasskeyAction } from "@/lib/accounts/factor-actions";
import { FormAlert } from "./form-alert";
import { RecoveryCodes } from "./recovery-codes";

/** Makes a passkey on this device. Passkeys need script. */
export function AddPasskey() {
  const [pending, go] = useTransition();
  const [failedAt, setFailedAt] = useState(0);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!useHydrated()) return <p className="text-small text-ash">Passkeys kräver JavaScript.</p>;
  const press = () =>
    go(async () => {
      const options = await startPasskeyAction();
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({ optionsJSON: options }).catch(() => null);
      const given = response && (await addPasskeyAction(response));
      if (given) setCodes(given);
      else setFailedAt(Date.now());
    });
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
      <Button variant="line" onClick={press} waiting={pending} waitingText="Väntar på din enhet...">
        Lägg till den här enheten
      </Button>
      {codes && codes.length > 0 && <RecoveryCodes codes={codes} />}
    </div>
  );
}
