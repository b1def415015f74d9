"use client";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { isLedOn } from "@/components/forms/use-action";
import { useHydrated } from "@/components/ui/use-hydrated";
import { FormAlert } from "@/components/admin/form-alert";

type PasskeyButtonProps = {
  /** Null when it is asked for too often. */
  start: () => Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** Goes on to `to`, or answers: true for `onDone`, false when the passkey is not right. */
  finish: (response: AuthenticationResponseJSON, to: string) => Promise<boolean>;
  to?: string;
  onDone?: () => void;
  label: string;
  variant?: "primary" | "line";
};

/** Shows a passkey. Passkeys need script: without it there is no button. */
export function PasskeyButton({
  start,
  finish,
  to = "",
  onDone,
  label,
  variant = "primary",
}: PasskeyButtonProps) {
  const [pending, go] = useTransition();
  const [failedAt, setFailedAt] = useState(0);
  if (!useHydrated()) return null;
  const press = () =>
    go(async () => {
      // Fails when the user cancels, and without a network.
      if (await show().catch(isLedOn)) onDone?.();
      else setFailedAt(Date.now());
    });
  async function show() {
    const options = await start();
    if (!options) return false;
    const { startAuthentication } = await import("@simplewebauthn/browser");
    return finish(await startAuthentication({ optionsJSON: options }), to);
  }
  return (
    <div className="grid justify-items-start gap-4">
      {failedAt > 0 && (
        <FormAlert
          key={failedAt}
          title="Det gick inte med passkey"
          text="Försök igen, eller använd lösenordet."
        />
      )}
      <Button variant={variant} onClick={press} waiting={pending} waitingText="Väntar på din passkey...">
        {label}
      </Button>
      <p className="text-small text-ash">Fingret, ansiktet eller skärmlåset.</p>
    </div>
  );
}
