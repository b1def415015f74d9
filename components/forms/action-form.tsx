"use client";
import { useRef, useState, type ReactNode } from "react";
import { Fold } from "@/components/admin/fold";
import { useCorrections } from "@/components/ui/use-corrections";
import { ASKED, PLACE, type Asks, type FormFailure, type FormState } from "@/lib/accounts/form-state";
import type * as paths from "@/lib/shop/paths";
import { cn } from "@/lib/utils";
import { Context, type FormContext, type Values } from "./form-context";
import { closeFold, useFocusLeft } from "./focus-left";
import { keepOverReload } from "./kept-over-reload";
import { Problem } from "./problem";
import { Submit } from "./submit";
import { useTypedBefore } from "./typed-before";
import { isLost, useAction, type Action } from "./use-action";

const TYPED = ["text", "password", "email"];
const NOTHING: Values = {};

/** Empties the text fields that the server does not send back, such as passwords. They have to be typed again. */
function emptySecrets(form: HTMLFormElement, { entered, asks }: FormFailure<unknown>): void {
  const isKeptBack = (name: string) =>
    asks ? name === ASKED.password || name === ASKED.code : !(name in entered);
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && TYPED.includes(field.type) && isKeptBack(field.name))
      field.value = "";
}

export type ActionFormProps<V, D> = {
  action: Action<V, D>;
  page: paths.Path;
  /** Its name, on a page of several forms. Answers are matched to the form by it, and its fields' ids begin with it. */
  id?: string;
  /** The initial values of the fields. */
  values?: Values;
  hidden?: Values;
  /** The re-authentication to ask for from the start, so that one press is enough (`firstAsks`). */
  asks?: Asks | undefined;
  /** The label of its only button. Without it, `children` contain the buttons. */
  save?: string;
  /** Folds the form behind this title until it is opened or has an error. With `says` it is a row among other folds. */
  fold?: { title: string; says?: ReactNode; danger?: boolean; open?: boolean; className?: string };
  /** The status text when the action is done and the form stays, until another form of the page is answered. */
  done?: string;
  /** Renders the action's answer in place of the form when it is done. */
  answer?: (value: V) => ReactNode;
  onDone?: (value: V) => void;
  /** The alert's title when the shop does not answer. */
  failed?: string;
  /** The form sticks to the edge of the window: toasts must not cover it. */
  isBar?: boolean;
  className?: string;
  children?: ReactNode | ((form: FormContext<D>) => ReactNode);
};

/**
 * The form of a `formAction` (docs/forms.md). With script it is reset only when the action is done; without, its page
 * answers the POST.
 */
export function ActionForm<V, D>(props: ActionFormProps<V, D>) {
  const { action, page, id, values = NOTHING, hidden = NOTHING, save, fold, done, children } = props;
  const place = id ? `${page}#${id}` : page;
  const prefix = id ? `${id}-` : "";
  const { state, isNewest, pending, pressed, post, submit } = useAction({
    action,
    place,
    failed: props.failed,
  });
  const [before, forgetBefore] = useTypedBefore(place);
  const [changed, setChanged] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusLeft(form);
  const failure = state.status === "failed" ? state : null;
  const { open: errors, corrected, onInput } = useCorrections(failure?.fields ?? NOTHING);

  function finish(next: FormState<V, D>) {
    if (!form.current) return;
    if (next.status === "failed") return isLost(next) ? undefined : emptySecrets(form.current, next);
    forgetBefore();
    form.current.reset();
    if (details.current && fold && !done) closeFold(details.current);
    if (next.status === "done") props.onDone?.(next.value);
  }

  const context: FormContext<D> = {
    idOf: (name) => prefix + name,
    values: failure?.entered ?? before ?? { ...values, ...hidden },
    errors,
    pending,
    failure,
    pressed,
    asks: failure && !isLost(failure) ? failure.asks : props.asks,
    isDirty: changed || before !== null,
  };
  if (state.status === "done" && props.answer) return props.answer(state.value);
  const drawn = (
    <form
      ref={form}
      id={id}
      action={post}
      onSubmit={(event) => submit(event, finish)}
      onInput={(event) => {
        setChanged(true);
        onInput(event);
      }}
      onReset={() => setChanged(false)}
      noValidate
      data-bottom-bar={props.isBar || undefined}
      className={cn("scroll-mt-28", props.className ?? "grid gap-4")}
    >
      <input type="hidden" name={PLACE} value={place} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={context.values[name] ?? value} />
      ))}
      {state.status === "done" && done && isNewest && (
        <p role="status" className="font-semibold">
          {done}
        </p>
      )}
      <Context value={context}>
        <Problem
          corrected={corrected}
          prefix={prefix}
          beforeReload={() => keepOverReload(place, form.current!)}
        />
        {typeof children === "function" ? children(context) : children}
        {save && <Submit>{save}</Submit>}
      </Context>
    </form>
  );
  if (!fold) return drawn;
  const isOpen = fold.open || failure !== null || before !== null;
  if (fold.says !== undefined)
    return (
      <Fold ref={details} open={isOpen} title={fold.title} says={fold.says}>
        {drawn}
      </Fold>
    );
  return (
    <details ref={details} open={isOpen} className={fold.className}>
      <summary
        className={cn(
          "inline-flex min-h-target cursor-pointer items-center font-semibold underline",
          fold.danger && "text-rowan",
        )}
      >
        {fold.title}
      </summary>
      {drawn}
    </details>
  );
}
