"use client";
import { useActionState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { confirmTotpAction } from "@/lib/accounts/factor-actions";
import { idle, type FormState } from "@/lib/accounts/form-state";
import { FormAlert } from "./form-alert";
import { RecoveryCodes } from "./recovery-codes";

/** The first code from the app. Stays in the page when it is done, for the recovery codes that are its answer. */
export function TotpForm({ started, children }: { started: boolean; children: ReactNode }) {
  const [state, send, pending] = useActionState<FormState<string[]>, FormData>(confirmTotpAction, idle);
  if (state.status === "done")
    return (
      <>
        <p role="status" className="mb-4 font-semibold">
          Koder från appen är påslagna.
        </p>
        {state.value.length > 0 && <RecoveryCodes codes={state.value} />}
      </>
    );
  if (!started) return null;
  return (
    <form action={send} noValidate className="grid max-w-[26rem] gap-5">
      {children}
      {state.status === "failed" && <FormAlert key={state.at} title={state.title} text={state.text} />}
      <Input
        id="totp-code"
        name="code"
        label="Skriv de sex siffrorna appen visar"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={state.status === "failed" ? state.fields.code : undefined}
      />
      <Button type="submit" waiting={pending} waitingText="Kontrollerar..." className="justify-self-start">
        Slå på koder från appen
      </Button>
    </form>
  );
}
