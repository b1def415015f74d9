"use client";
import { useActionState, useState, type FormEvent } from "react";

/**
 * A form on a server action that loses nothing: without script it posts by itself; with script what was typed
 * stays in the fields, and a lost connection is an answer like any other.
 */
export function useFormAction<State>(
  action: (previous: State, form: FormData) => Promise<State>,
  initial: State,
  lost: (form: FormData) => State,
) {
  const [posted, formAction] = useActionState(action, initial as Awaited<State>);
  const [answered, setAnswered] = useState<State | null>(null);
  const [waiting, setWaiting] = useState(false);
  const state: State = answered ?? posted;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const form = new FormData(event.currentTarget, submitter);
    setWaiting(true);
    const answer = await action(state, form).catch(() => lost(form));
    setWaiting(false);
    setAnswered(answer);
    return answer;
  }
  return { state, waiting, formProps: { action: formAction, onSubmit, noValidate: true } };
}
