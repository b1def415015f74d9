"use client";
import { useState, type FormEvent } from "react";

/**
 * A form over a server action that never loses input. With JavaScript the fields keep what was typed, and a lost
 * connection becomes the state `lost`. Without, the form posts to `plain`, which keeps its answer (lib/form-answer.ts)
 * for the next page to pass in as `initial`.
 */
export function useFormAction<State>({
  action,
  plain,
  initial,
  lost,
}: {
  action: (form: FormData) => Promise<State>;
  plain: (form: FormData) => Promise<void>;
  initial: State;
  lost: (form: FormData) => State;
}) {
  const [state, setState] = useState(initial);
  const [waiting, setWaiting] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const form = new FormData(event.currentTarget, submitter);
    setWaiting(true);
    const answer = await action(form).catch(() => lost(form));
    setWaiting(false);
    setState(answer);
  }
  return { state, waiting, formProps: { action: plain, onSubmit, noValidate: true } };
}
