"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Input } from "@/components/ui/field";
import { useCorrections } from "@/components/ui/use-corrections";
import { TextLink } from "@/components/ui/text-link";
import { logIn } from "@/lib/accounts/login-actions";
import { idle } from "@/lib/accounts/form-state";
import * as paths from "@/lib/paths";
import { FormAlert } from "./form-alert";

type LoginFormProps = { callbackUrl: string; passwordMin: number };

const NO_FIELDS = {};

/** E-mail and password. A server action answers it, so it works before and without JavaScript. */
export function LoginForm({ callbackUrl, passwordMin }: LoginFormProps) {
  const [state, action, pending] = useActionState(logIn, idle);
  const failure = state.status === "failed" ? state : null;
  const wrong = failure && failure.code !== "invalid";
  const given = failure?.fields ?? NO_FIELDS;
  const { open: fields, corrected, onInput } = useCorrections(given);
  return (
    <form action={action} onInput={onInput} noValidate className="grid gap-5">
      <ErrorSummary errors={given} corrected={corrected} title={failure?.title} />
      {wrong && <FormAlert key={failure.at} title={failure.title} text={failure.text} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Input
        name="email"
        type="email"
        label="E-post"
        autoComplete="username"
        defaultValue={failure?.entered.email}
        error={fields.email}
        autoFocus
      />
      <Input
        name="password"
        type="password"
        label="Lösenord"
        autoComplete="current-password"
        minLength={passwordMin}
        error={fields.password}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" waiting={pending} waitingText="Loggar in...">
          Logga in
        </Button>
        <TextLink href={paths.forgotten} quiet>
          Glömt lösenordet?
        </TextLink>
      </div>
    </form>
  );
}
