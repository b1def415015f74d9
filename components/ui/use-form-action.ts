"use client";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useActionState, useState, type FormEvent } from "react";

/** The message when the form is from an older version of the shop. */
export const OLD_PAGE_TEXT = "Butiken har en ny version. Ladda om sidan och skicka en gång till.";

/**
 * A form over a server action that never loses input. With JavaScript the fields keep what was typed (React empties a
 * form that it submits itself), and a lost connection becomes the state `lost`. Without, the browser posts the form
 * to `page`, and the state comes with the page that answers.
 */
export function useFormAction<State>({
  action,
  initial,
  page,
  lost,
}: {
  action: (state: Awaited<State>, form: FormData) => Promise<State>;
  initial: Awaited<State>;
  /** The page's path with the anchor of the answer: `/event#svar`. */
  page: `/${string}#${string}`;
  /** The state when the shop does not answer. `isOld`: the form is from an older version and needs a reload. */
  lost: (form: FormData, isOld: boolean) => State;
}) {
  const [posted, formAction] = useActionState<State, FormData>(action, initial, page);
  const [answered, setAnswered] = useState<State | null>(null);
  const [waiting, setWaiting] = useState(false);
  const state = answered ?? posted;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (waiting) return;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const form = new FormData(event.currentTarget, submitter);
    setWaiting(true);
    const answer = await action(state as Awaited<State>, form).catch((error: unknown) =>
      lost(form, unstable_isUnrecognizedActionError(error)),
    );
    setWaiting(false);
    setAnswered(answer);
  }
  return { state, waiting, formProps: { action: formAction, onSubmit, noValidate: true } };
}
