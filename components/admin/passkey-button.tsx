"use client";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { useHydrated } from "@/components/ui/use-hydrated";
import { FormAlert } from "./form-alert";

type PasskeyButtonProps = {
  /** Null when it is asked for too often. */
  start: () => Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** Goes on to `to`, answers with an address to load anew, or false. */
  finish: (response: AuthenticationResponseJSON, to: string) => Promise<string | false>;
  to: string;
  label: string;
  variant?: "primary" | "line";
};

/** Shows a passkey. Passkeys need script: without it there is no button. */
export function PasskeyButton({ start, finish, to, label, variant = "primary" }: PasskeyButtonProps) {
  const [pending, go] = useTransition();
  const [failedAt, setFailedAt] = useState(0);
  if (!useHydrated()) return null;
  const press = () =>
    go(async () => {
      const options = await start();
      const { startAuthentication } = await import("@simplewebauthn/browser");
      // Also when whoever sits there has thought better of it.
      const response = options && (await startAuthentication({ optionsJSON: options }).catch(() => null));
      const next = response && (await finish(response, to));
      if (next) location.assign(next);
      else setFailedAt(Date.now());
    });
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
