"use client";
import { useEffect, useRef, type ReactNode } from "react";
import { WarningIcon } from "@/components/ui/icons";

type FormAlertProps = { title: string; text?: string | undefined; children?: ReactNode };

/** What went wrong with a whole form: takes the focus when it appears. Give it a new key for each answer. */
export function FormAlert({ title, text, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid grid-cols-[auto_1fr] gap-x-4 rounded border-2 border-rowan bg-rowan-tint px-5 py-4"
    >
      <WarningIcon className="mt-px text-rowan" />
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
