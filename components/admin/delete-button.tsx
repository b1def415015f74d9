"use client";
import { useRef } from "react";
import { buttonVariants } from "@/components/admin/ui/button";
import { Context } from "@/components/forms/form-context";
import { Problem } from "@/components/forms/problem";
import { Submit } from "@/components/forms/submit";
import { isLost, useAction, type Action } from "@/components/forms/use-action";
import { showToast } from "@/components/ui/toast";
import { PLACE, type FormState } from "@/lib/accounts/form-state";
import type * as paths from "@/lib/shop/paths";
import { FormAlert } from "./form-alert";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
  AlertDialogTrigger,
} from "./ui/alert-dialog";
import { WithoutScript } from "./without-script";

type DeleteButtonProps = {
  id: string;
  /** The element that names what the button belongs to. */
  describedBy: string;
  name: string;
  text: string;
  /** Answers only when nothing was deleted; otherwise it redirects to the list. */
  action: Action<unknown, undefined>;
  /** The title when the shop does not answer. */
  failed: string;
  /** The path of the list. */
  page: paths.Path;
  /** False for what can't be deleted (any more): then only the answer to an earlier press is shown, no button. */
  offered?: boolean;
};

const NONE = {};

/**
 * 'Radera' and its question, with or without script: the browser opens and closes the dialog, the form posts to a server
 * action.
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
  return (
    <>
      <AlertDialog dialog={dialog}>
        <AlertDialogTrigger
          aria-describedby={describedBy}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          Radera
        </AlertDialogTrigger>
        <AlertDialogContent>
          <AlertDialogTitle>Är du säker?</AlertDialogTitle>
          <AlertDialogDescription>
            <p className="mb-3 font-semibold wrap-anywhere">{name}</p>
            <p>{text}</p>
          </AlertDialogDescription>
          <form action={post} onSubmit={(event) => submit(event, finish)} noValidate>
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
              <AlertDialogFooter>
                {asks && <Problem corrected={new Set()} />}
                <AlertDialogCancel>Avbryt</AlertDialogCancel>
                <Submit variant="destructive" waitingText="Raderar...">
                  Radera
                </Submit>
              </AlertDialogFooter>
            </Context>
          </form>
        </AlertDialogContent>
      </AlertDialog>
      {refused}
    </>
  );
}
