"use client";
import { useEffect, useRef } from "react";
import { TO_CORRECT } from "@/lib/kernel/field-errors";
import { CheckIcon } from "./icons";

type ErrorSummaryProps = {
  /** Messages by field, in the order of the form. `form` has the message that belongs to no field. */
  errors: Readonly<Record<string, string>>;
  /** Fields corrected since: they stay in the list, ticked, so that the layout does not shift while typing. */
  corrected?: ReadonlySet<string> | undefined;
  title?: string | undefined;
  /** One more sentence below the title. */
  text?: string | undefined;
  /** The prefix of the ids of this form's fields. */
  prefix?: string;
};

const NONE: ReadonlySet<string> = new Set();
const LINE = "inline-flex min-h-target items-center gap-2 py-2 font-semibold";

/**
 * The errors above a form. It takes the focus when they change, and links to the fields. Without script the URL's #fel
 * leads to it.
 */
export function ErrorSummary({
  errors,
  corrected = NONE,
  title = TO_CORRECT,
  text,
  prefix = "",
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const texts = Object.values(errors);
  // One text about two fields is one line.
  const entries = Object.entries(errors).filter(([, text], index) => texts.indexOf(text) === index);
  const ids = Object.keys(errors);
  const left = ids.filter((id) => !corrected.has(id)).length;
  const some = left < ids.length;
  useEffect(() => {
    if (entries.length > 0) box.current?.focus();
    // Focus again only when the caller hands over a new answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      id="fel"
      role="alert"
      // Announced once; corrections are announced by the status below.
      aria-live={some ? "off" : undefined}
      tabIndex={-1}
      className={`rounded border-2 px-5 py-4 ${left ? "border-rowan bg-rowan-tint text-rowan" : "border-spruce bg-moss"}`}
    >
      <p className="font-semibold text-ink">{left ? title : "Allt är rättat"}</p>
      {text && <p className={left ? "text-ink" : "invisible"}>{text}</p>}
      <ul>
        {entries.map(([id, text]) => (
          <li key={id}>
            {id === "form" ? (
              <span className={LINE}>{text}</span>
            ) : corrected.has(id) ? (
              <span className={`${LINE} text-ash`}>
                <CheckIcon className="size-5" />
                {text}
                <span className="sr-only"> (rättat)</span>
              </span>
            ) : (
              <a href={`#${prefix}${id}`} className={LINE}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {some && (left > 0 ? `Rättat. ${left} kvar.` : "Allt är rättat.")}
      </p>
    </div>
  );
}
