"use client";
import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { renewCodesAction } from "@/lib/accounts/factor-actions";
import { idle, type FormState } from "@/lib/accounts/form-state";
import { FormAlert } from "./form-alert";
import { RecoveryCodes } from "./recovery-codes";

export function RecoverySection({ left }: { left: number }) {
  const [state, send, pending] = useActionState<FormState<string[]>, FormData>(renewCodesAction, idle);
  return (
    <section>
      <h2 className="mb-2 text-[1.5rem]">Reservkoder</h2>
      {state.status === "done" ? (
        <RecoveryCodes codes={state.value} />
      ) : (
        <form action={send} className="grid justify-items-start gap-4">
          {state.status === "failed" && <FormAlert key={state.at} title={state.title} text={state.text} />}
          <p>{left === 1 ? "1 kod är kvar." : `${left} koder är kvar.`} Nya koder ersätter alla gamla.</p>
          <Button type="submit" variant="line" small waiting={pending} waitingText="Gör nya...">
            Gör nya reservkoder
          </Button>
        </form>
      )}
    </section>
  );
}
