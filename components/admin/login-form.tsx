"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { logIn } from "@/lib/admin-auth/actions";
import { idle, type FormFailure } from "@/lib/admin-auth/form-state";
import { FormAlert } from "./form-alert";

type LoginFormProps = {
  callbackUrl: string;
  /** What the last try got, where there is no JavaScript to remember it. */
  answer: FormFailure | null;
};

/** E-mail and password. A server action answers it, so it works before and without JavaScript. */
export function LoginForm({ callbackUrl, answer }: LoginFormProps) {
  const [state, action, pending] = useActionState(logIn, answer ?? idle);
  const failure = state.status === "failed" ? state : null;
  const wrong = failure && failure.code !== "invalid";
  return (
    <form action={action} noValidate className="grid gap-5">
      {wrong && <FormAlert key={failure.at} title={failure.title} text={failure.text} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Input
        name="email"
        type="email"
        label="E-post"
        autoComplete="username"
        defaultValue={failure?.entered.email}
        error={failure?.fields.email}
        autoFocus
      />
      <Input
        name="password"
        type="password"
        label="Lösenord"
        autoComplete="current-password"
        error={failure?.fields.password}
      />
      <Button type="submit" waiting={pending} waitingText="Loggar in..." className="justify-self-start">
        Logga in
      </Button>
    </form>
  );
}
