"use client";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { cn } from "@/lib/utils";
import { Button } from "./button";

type DialogProps = {
  open: boolean;
  /** Called for Escape, a click outside and every button that closes. */
  onClose: () => void;
  title: string;
  /** The id of the text that explains it. */
  describedBy?: string;
  children?: ReactNode;
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  className?: string;
};

/** A native modal dialog: focus stays inside and returns to where it came from. */
function Dialog({ open, onClose, title, describedBy, children, actions, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={cn(
        "m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow text-ink backdrop:bg-ink/45",
        className,
      )}
    >
      {/* The padding sits inside, so that a click on it is not a click outside. */}
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="mb-3 text-[1.75rem]">
          {title}
        </h2>
        {children}
        {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  waiting?: boolean;
};

/** "Är du säker?" with Avbryt first and the deletion last. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel = "Radera",
  cancelLabel = "Avbryt",
  waiting = false,
}: ConfirmDialogProps) {
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      describedBy={textId}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="destructive" onClick={onConfirm} waiting={waiting}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p id={textId}>{text}</p>
    </Dialog>
  );
}
