"use client";
import { useState, type FormEvent } from "react";

/**
 * A form on a server action that loses nothing. With script what was typed stays in the fields, and a lost
 * connection is an answer like any other. Without, the form posts itself to `plain`, which keeps its answer for the
 * page that comes next (lib/form-answer.ts); that page hands it over as `initial`.
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
