"use client";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useActionState, useEffect, useState, useTransition, type FormEvent } from "react";
import { preloadToasts, showToast } from "@/components/ui/toast";
import { idle, type FormFailure, type FormState } from "@/lib/accounts/form-state";
import type { Pressed } from "./form-context";

export type Action<V, D> = (state: FormState<V, D>, form: FormData) => Promise<FormState<V, D>>;

/** True for the error by which Next reports a redirect: it has navigated already, so nothing went wrong. */
export function isLedOn(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}

/** Nobody has answered. */
const UNANSWERED = "unanswered";
/** The form is from before a new version of the shop: only the page anew can send it. */
export const OLD_PAGE = "old_page";

/** Whether the press came to nothing, whatever the form shows of an answer before. */
export const isLost = ({ code }: FormFailure<unknown>) => code === UNANSWERED || code === OLD_PAGE;

/** The texts that were sent, but no password: React would write them into the document. */
export function textsIn(sent: FormData, form: HTMLFormElement): Record<string, string> {
  const isSecret = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.type === "password";
  };
  return Object.fromEntries(
    [...sent].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !isSecret(entry[0]),
    ),
  );
}

/** A press that the shop has not answered. The fields still hold what was typed. */
function unanswered(error: unknown, entered: Record<string, string>, failed?: string): FormFailure<never> {
  const isOld = unstable_isUnrecognizedActionError(error);
  const [said, then] = isOld
    ? ["Butiken har en ny version", "Ladda om sidan och tryck en gång till. Det du skrev är kvar."]
    : ["Ingen kontakt med butiken", "Det du skrev är kvar. Tryck en gång till när du har nät."];
  return {
    status: "failed",
    code: isOld ? OLD_PAGE : UNANSWERED,
    title: failed ?? said,
    text: failed ? `${said}. ${then}` : then,
    fields: {},
    entered,
    at: Date.now(),
  };
}

type Options<V, D> = {
  action: Action<V, D>;
  /** The form's page, and after `#` the form: by it the answer to a form sent without script is found. */
  place: string;
  /** The title where the shop does not answer: 'Kunde inte spara inlägget'. */
  failed?: string | undefined;
};

/**
 * A server action and its last answer. React itself would empty the form after `action`, and a lost connection would take
 * the whole page away: `submit` does neither. `post` is for the form's own `action`, which browsers without script use.
 */
export function useAction<V, D>({ action, place, failed }: Options<V, D>) {
  const [posted, post] = useActionState<FormState<V, D>, FormData>(action, idle, place);
  const [answer, setAnswer] = useState<FormState<V, D> | null>(null);
  const [pressed, setPressed] = useState<Pressed>();
  const [pending, start] = useTransition();
  useEffect(preloadToasts, []);
  const state = answer ?? posted;

  async function ask(sent: FormData, form: HTMLFormElement): Promise<FormState<V, D>> {
    // What an answer before has brought, a question or a sum, stays when the press came to nothing.
    const { asks, detail } = state.status === "failed" ? state : {};
    try {
      const next = await action(idle, sent);
      return next.status === "failed" && next.asks && !next.detail ? { ...next, detail } : next;
    } catch (error) {
      if (isLedOn(error)) return idle;
      const failure = unanswered(error, textsIn(sent, form), failed);
      void showToast({ title: failure.title, text: failure.text, kind: "error" });
      return { ...failure, asks, detail };
    }
  }
  function submit(event: FormEvent<HTMLFormElement>, onAnswer?: (answer: FormState<V, D>) => void) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // A button may lead elsewhere, as to what is to be printed.
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const sent = new FormData(form, submitter);
    setPressed(submitter?.name ? { name: submitter.name, value: submitter.value } : null);
    start(async () => {
      const next = await ask(sent, form);
      start(() => {
        setAnswer(next);
        onAnswer?.(next);
      });
    });
  }
  return { state, pending, pressed, post, submit };
}
