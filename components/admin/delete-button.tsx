"use client";
import { useActionState, useEffect, useId, useRef } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { idle, type FormState } from "@/lib/accounts/form-state";

type DeleteButtonProps = {
  id: string;
  /** The element that names what the button belongs to. */
  describedBy: string;
  /** What is deleted, as a person knows it. */
  name: string;
  text: string;
  /** Answers only when nothing was deleted; else it goes back to the list. */
  action: (state: FormState<never>, form: FormData) => Promise<FormState<never>>;
};

/**
 * 'Radera' and its confirmation. The browser itself opens and closes the dialog and the form posts to a server
 * action, so nothing is deleted without the question, with or without JavaScript.
 */
export function DeleteButton({ id, describedBy, name, text, action }: DeleteButtonProps) {
  const [state, submit, pending] = useActionState(action, idle);
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogId = useId();
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    if (state.status !== "failed") return;
    dialog.current?.close();
    void showToast({ title: state.title, text: state.text, kind: "error" });
  }, [state]);
  const opens = { command: "show-modal", commandfor: dialogId };
  const closes = { command: "close", commandfor: dialogId };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        className={buttonClass({ variant: "line", small: true })}
        onClick={() => "command" in HTMLButtonElement.prototype || dialog.current?.showModal()}
        {...opens}
      >
        Radera
      </button>
      <dialog
        ref={dialog}
        id={dialogId}
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow p-6 text-ink backdrop:bg-ink/45 sm:p-8"
      >
        <h2 id={titleId} className="mb-3 text-[1.75rem]">
          Är du säker?
        </h2>
        <div id={textId}>
          <p className="mb-3 font-semibold wrap-anywhere">{name}</p>
          <p>{text}</p>
        </div>
        <form action={submit} className="mt-6 flex flex-wrap justify-end gap-3">
          <input type="hidden" name="id" value={id} />
          <button
            type="button"
            autoFocus
            className={buttonClass({ variant: "line" })}
            onClick={() => dialog.current?.close()}
            {...closes}
          >
            Avbryt
          </button>
          <Button type="submit" variant="destructive" waiting={pending} waitingText="Raderar...">
            Radera
          </Button>
        </form>
      </dialog>
    </>
  );
}
