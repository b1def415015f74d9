"use client";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button";

type ConfirmDialogProps = {
  open: boolean;
  /** Called for Escape, a click outside and every button that closes. */
  onClose: () => void;
  onConfirm: () => void;
  text: ReactNode;
  confirmLabel?: string;
};

/**
 * "Är du säker?" with Avbryt first and the deletion last. A native modal dialog: focus stays inside and returns to
 * where it came from.
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  text,
  confirmLabel = "Radera",
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto w-[calc(100%-32px)] max-w-[480px] rounded border-2 border-ink bg-snow text-ink backdrop:bg-ink/45"
    >
      {/* The padding sits inside, so that a click on it is not a click outside. */}
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="mb-3 text-[1.75rem]">
          Är du säker?
        </h2>
        <p id={textId}>{text}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="line" onClick={onClose}>
            Avbryt
          </Button>
          <Button variant="destructive" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
