import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "@/components/admin/ui/button";

type SideFormProps = {
  label: string;
  submit: string;
  /** Applies the answer; false when something is missing. */
  onSubmit: () => boolean;
  /** The same when the post is saved while this is open; by default `onSubmit`. */
  onSave?: () => boolean;
  onClose: () => void;
  /** A further action, such as to remove the link. */
  remove?: { label: string; run: () => void } | undefined;
  children: ReactNode;
};

/**
 * A small form between toolbar and text, inside the post's form. Enter applies it, Escape closes it, and its fields are not
 * sent.
 */
export function SideForm({ label, submit, onSubmit, onSave, onClose, remove, children }: SideFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const save = useRef(onSubmit);
  useEffect(() => {
    save.current = onSave ?? onSubmit;
  });
  useEffect(() => {
    const first = box.current!.querySelector<HTMLElement>("input, textarea");
    first?.focus();
    const form = box.current!.closest("form");
    function answerFirst(event: SubmitEvent) {
      event.preventDefault();
      event.stopPropagation();
      // The post's field has the answer only after the next render.
      if (save.current()) setTimeout(() => form?.requestSubmit(event.submitter));
      else first?.focus();
    }
    form?.addEventListener("submit", answerFirst, true);
    return () => form?.removeEventListener("submit", answerFirst, true);
  }, []);
  function onKeyDown(event: KeyboardEvent) {
    const isAnswer = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (!isAnswer && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isAnswer) onSubmit();
    else onClose();
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      // Typing here must not count as a correction of the post's own fields.
      onInput={(event) => event.stopPropagation()}
      className="grid gap-4 border-b border-edge bg-snow px-4 py-5 md:px-6"
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="sm" onClick={onSubmit}>
          {submit}
        </Button>
        {remove && (
          <Button variant="outline" size="sm" onClick={remove.run}>
            {remove.label}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={onClose}>
          Avbryt
        </Button>
      </div>
    </div>
  );
}
