"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { logIn } from "@/lib/admin-auth/actions";
import { idle } from "@/lib/admin-auth/form-state";
import { FormAlert } from "./form-alert";

/** E-mail and password. A server action answers it, so it works before and without JavaScript. */
export function LoginForm({ callbackUrl }: { callbackUrl: string }) {
  // The address names the form: without it a page that is resumed does not find its answer again.
  const [state, action, pending] = useActionState(logIn, idle, "/admin/login");
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
