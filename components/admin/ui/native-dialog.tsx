"use client";
// The base of AlertDialog and Sheet: a dialog that the browser itself opens and closes, also without script.
import { createContext, use, useId, type ComponentProps, type ReactNode, type RefObject } from "react";

type Element = RefObject<HTMLDialogElement | null>;
const Context = createContext<{ id: string; element: Element } | null>(null);

function useDialog() {
  const dialog = use(Context);
  if (!dialog) throw new Error("A part of a dialog stands outside it.");
  return dialog;
}

const titleOf = (id: string) => `${id}-title`;
const textOf = (id: string) => `${id}-text`;

/** Whether the browser knows a button's `command`. In others, script opens and closes the dialog. */
const knowsCommands = () => "command" in HTMLButtonElement.prototype;

/** `dialog`: a ref by which the caller closes the dialog after an answer. */
export function NativeDialog({ dialog, children }: { dialog: Element; children: ReactNode }) {
  return <Context value={{ id: useId(), element: dialog }}>{children}</Context>;
}

export function NativeTrigger(props: ComponentProps<"button">) {
  const { id, element } = useDialog();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => knowsCommands() || element.current?.showModal()}
      {...{ command: "show-modal", commandfor: id }}
      {...props}
    />
  );
}

export function NativeContent(props: ComponentProps<"dialog">) {
  const { id, element } = useDialog();
  return (
    <dialog ref={element} id={id} aria-labelledby={titleOf(id)} aria-describedby={textOf(id)} {...props} />
  );
}

export function NativeTitle({ children, ...rest }: ComponentProps<"h2">) {
  return (
    <h2 id={titleOf(useDialog().id)} {...rest}>
      {children}
    </h2>
  );
}

export function NativeDescription(props: ComponentProps<"div">) {
  return <div id={textOf(useDialog().id)} {...props} />;
}

export function NativeClose(props: ComponentProps<"button">) {
  const { id, element } = useDialog();
  return (
    <button
      type="button"
      onClick={() => element.current?.close()}
      {...{ command: "close", commandfor: id }}
      {...props}
    />
  );
}
