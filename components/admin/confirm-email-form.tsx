"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import type { Confirmed } from "@/lib/accounts/change-own";
import { idle, type FormState } from "@/lib/accounts/form-state";
import { confirmEmailAction } from "@/lib/accounts/link-actions";
import * as paths from "@/lib/paths";
import { FormAlert } from "./form-alert";

const SAID: Readonly<Record<Confirmed, string>> = {
  half: "Bekräftad. E-posten byts när den andra adressen också har bekräftat.",
  changed: "E-posten är bytt. Logga in med den nya adressen.",
};

/** One button: a link alone changes nothing, because mail programs open links too. */
export function ConfirmEmailForm({ linkKey }: { linkKey: string }) {
  const [state, send, pending] = useActionState<FormState<Confirmed>, FormData>(confirmEmailAction, idle);
  if (state.status === "done")
    return (
      <>
        <p role="status" className="mb-4 font-semibold">
          {SAID[state.value]}
        </p>
        <TextLink href={paths.login}>Till inloggningen</TextLink>
      </>
    );
  return (
    <form action={send} className="grid justify-items-start gap-5">
      {state.status === "failed" && <FormAlert key={state.at} title={state.title} text={state.text} />}
      <input type="hidden" name="key" value={linkKey} />
      <Button type="submit" waiting={pending} waitingText="Bekräftar...">
        Bekräfta
      </Button>
    </form>
  );
}
