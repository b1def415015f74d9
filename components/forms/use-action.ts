"use client";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useActionState, useEffect, useState, useTransition, type FormEvent } from "react";
import { preloadToasts, showToast } from "@/components/ui/toast";
import { idle, type FormFailure, type FormState } from "@/lib/accounts/form-state";
import type { Pressed } from "./form-context";
import { LED_ON, useNewestAnswer } from "./newest-answer";

export type Action<V, D> = (state: FormState<V, D>, form: FormData) => Promise<FormState<V, D>>;

/** True for the error by which Next reports a redirect: it has navigated already, so nothing went wrong. */
export function isRedirect(error: unknown): boolean {
  return error instanceof Error && "digest" in error && String(error.digest).startsWith("NEXT_REDIRECT");
}

/** The code of a failure when the shop did not answer. */
const UNANSWERED = "unanswered";
/** The code of a failure when the page is from an older version of the shop: only a reload helps. */
export const OLD_PAGE = "old_page";

/** Whether the last press got no answer, even if the form still shows an earlier one. */
export const isLost = ({ code }: FormFailure<unknown>) => code === UNANSWERED || code === OLD_PAGE;

/** The text values that were sent, without passwords: React would write those into the document. */
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

/** The failure of a press that the shop did not answer. The fields still hold what was typed. */
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
  /** The page's path and, after `#`, the form's id. They match an answer to its form when it was sent without script. */
  place: string;
  /** The alert's title when the shop does not answer: 'Kunde inte spara inlägget'. */
  failed?: string | undefined;
};

/**
 * Calls a server action and keeps its last answer. React's own submit would reset the form afterwards, and a lost
 * connection would replace the whole page by an error; `submit` avoids both. `post` is the form's `action`, for browsers
 * without script.
 */
export function useAction<V, D>({ action, place, failed }: Options<V, D>) {
  const [posted, post] = useActionState<FormState<V, D>, FormData>(action, idle, place);
  const [answer, setAnswer] = useState<FormState<V, D> | null>(null);
  const [pressed, setPressed] = useState<Pressed>();
  const [pending, start] = useTransition();
  const [isNewest, answered] = useNewestAnswer(place);
  useEffect(preloadToasts, []);
  const state = answer ?? posted;

  async function ask(sent: FormData, form: HTMLFormElement): Promise<FormState<V, D>> {
    // A question or sum from an earlier answer stays when this press gets no answer.
    const { asks, detail } = state.status === "failed" ? state : {};
    try {
      const next = await action(idle, sent);
      return next.status === "failed" && next.asks && !next.detail ? { ...next, detail } : next;
    } catch (error) {
      if (isRedirect(error)) return idle;
      const failure = unanswered(error, textsIn(sent, form), failed);
      void showToast({ title: failure.title, text: failure.text, kind: "error" });
      return { ...failure, asks, detail };
    }
  }
  function submit(event: FormEvent<HTMLFormElement>, onAnswer?: (answer: FormState<V, D>) => void) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    // A button may post elsewhere, such as to a page to print.
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
        answered(next.status === "idle" ? LED_ON : place);
        onAnswer?.(next);
      });
    });
  }
  return { state, isNewest, pending, pressed, post, submit };
}
