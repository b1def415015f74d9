"use client";
import { useId, useRef } from "react";
import { Context } from "@/components/forms/form-context";
import { Problem } from "@/components/forms/problem";
import { Submit } from "@/components/forms/submit";
import { isLost, useAction, type Action } from "@/components/forms/use-action";
import { buttonClass } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { PLACE, type FormState } from "@/lib/accounts/form-state";
import type * as paths from "@/lib/shop/paths";
import { FormAlert } from "./form-alert";
import { WithoutScript } from "./without-script";

type DeleteButtonProps = {
  id: string;
  /** The element that names what the button belongs to. */
  describedBy: string;
  /** What is deleted, as a person knows it. */
  name: string;
  text: string;
  /** Answers only when nothing was deleted; else it goes back to the list. */
  action: Action<unknown, undefined>;
  /** The title where the shop does not answer. */
  failed: string;
  /** The address of the list. */
  page: paths.Path;
  /** False for what can't be deleted: it has no button, only the answer to one that was pressed before. */
  offered?: boolean;
};

const NONE = {};

/**
 * 'Radera' and its confirmation. The browser itself opens and closes the dialog and the form posts to a server
 * action, so nothing is deleted without the question, with or without JavaScript.
 */
export function DeleteButton({
  id,
  describedBy,
  name,
  text,
  action,
  failed,
  page,
  offered = true,
}: DeleteButtonProps) {
  const place = `${page}#${id}`;
  const { state, pending, pressed, post, submit } = useAction({ action, place, failed });
  const dialog = useRef<HTMLDialogElement>(null);
  const dialogId = useId();
  const titleId = useId();
  const textId = useId();
  const failure = state.status === "failed" ? state : null;
  const asks = failure?.asks !== undefined;
  function finish(answer: FormState<unknown>) {
    if (answer.status !== "failed" || answer.asks) return;
    dialog.current?.close();
    if (!isLost(answer)) void showToast({ title: answer.title, text: answer.text, kind: "error" });
  }
  const refused = failure && !asks && (
    <WithoutScript>
      <FormAlert title={failure.title} text={failure.text} />
    </WithoutScript>
  );
  if (!offered) return refused;
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
        <form
          action={post}
          onSubmit={(event) => submit(event, finish)}
          noValidate
          className="mt-6 flex flex-wrap justify-end gap-3"
        >
          <input type="hidden" name={PLACE} value={place} />
          <input type="hidden" name="id" value={id} />
          <Context
            value={{
              idOf: (field) => `${id}-${field}`,
              values: NONE,
              errors: failure?.fields ?? NONE,
              pending,
              failure,
              pressed,
              asks: failure?.asks,
              isDirty: false,
            }}
          >
            {asks && <Problem corrected={new Set()} />}
            <button
              type="button"
              autoFocus
              className={buttonClass({ variant: "line" })}
              onClick={() => dialog.current?.close()}
              {...closes}
            >
              Avbryt
            </button>
            <Submit variant="destructive" waitingText="Raderar...">
              Radera
            </Submit>
          </Context>
        </form>
      </dialog>
      {refused}
    </>
  );
}
