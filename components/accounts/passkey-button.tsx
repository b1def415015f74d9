"use client";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useState, useTransition } from "react";
import { isRedirect } from "@/components/forms/use-action";
import { useHydrated } from "@/components/ui/use-hydrated";
import { FormAlert } from "@/components/admin/form-alert";
import { WaitingButton } from "@/components/forms/waiting-button";

type PasskeyButtonProps = {
  /** Answers null when the rate limit is reached. */
  start: () => Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** Redirects to `to`, or answers: true for `onDone`, false when the passkey is wrong. */
  finish: (response: AuthenticationResponseJSON, to: string) => Promise<boolean>;
  to?: string;
  onDone?: () => void;
  label: string;
  variant?: "default" | "outline";
};

/** Asks the browser for a passkey. Passkeys need script: without it there is no button. */
export function PasskeyButton({
  start,
  finish,
  to = "",
  onDone,
  label,
  variant = "outline",
}: PasskeyButtonProps) {
  const [pending, go] = useTransition();
  const [failedAt, setFailedAt] = useState(0);
  if (!useHydrated()) return null;
  const press = () =>
    go(async () => {
      // Fails when the user cancels, and without a network.
      if (await show().catch(isRedirect)) onDone?.();
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
      <WaitingButton
        variant={variant}
        onClick={press}
        waiting={pending}
        waitingText="Väntar på din passkey..."
      >
        {label}
      </WaitingButton>
      <p className="text-small text-ash">Fingret, ansiktet eller skärmlåset.</p>
    </div>
  );
}
