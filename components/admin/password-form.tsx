"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input } from "@/components/ui/field";
import { useCorrections } from "@/components/ui/use-corrections";
import { changePasswordAction } from "@/lib/accounts/own-actions";
import { idle } from "@/lib/accounts/form-state";
import { FormAlert } from "./form-alert";

const NO_FIELDS = {};

/** One's own password: the old one and a new one. A server action answers it, so it works without JavaScript. */
export function PasswordForm({ passwordMin }: { passwordMin: number }) {
  const [state, action, pending] = useActionState(changePasswordAction, idle);
  const failure = state.status === "failed" ? state : null;
  const given = failure?.fields ?? NO_FIELDS;
  const { open: fields, corrected, onInput } = useCorrections(given);
  const hasFields = Object.keys(given).length > 0;
  return (
    <form action={action} onInput={onInput} noValidate className="grid max-w-[26rem] gap-5">
      {state.status === "done" && (
        <p role="status" className="font-semibold">
          Lösenordet är bytt. Alla andra inloggningar är avslutade.
        </p>
      )}
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title} />
      {failure && !hasFields && <FormAlert key={failure.at} title={failure.title} text={failure.text} />}
      <Input
        name="old"
        type="password"
        label="Nuvarande lösenord"
        autoComplete="current-password"
        error={fields.old}
      />
      <Input
        name="password"
        type="password"
        label="Nytt lösenord"
        hint={`${passwordMin} till 128 tecken. Tre ord som inte hör ihop räcker långt.`}
        autoComplete="new-password"
        minLength={passwordMin}
        error={fields.password}
      />
      <Button
        type="submit"
        variant="line"
        waiting={pending}
        waitingText="Byter..."
        className="justify-self-start"
      >
        Byt lösenord
      </Button>
    </form>
  );
}
