"use client";
import { useEffect, useRef } from "react";

type ErrorSummaryProps = {
  /** Field id → what is wrong, in the order of the form. `form` is for what belongs to no field. */
  errors: Readonly<Record<string, string>>;
  title?: string | undefined;
  /** One more sentence below the title. */
  text?: string | undefined;
};

/** The box above a form that did not pass: takes the focus each time its errors change, links to the fields. */
export function ErrorSummary({ errors, title = "Rätta det här, så går vi vidare", text }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  useEffect(() => {
    if (entries.length > 0) box.current?.focus();
    // Focus again only when the caller hands over a new answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [errors]);
  if (entries.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded border-2 border-rowan bg-rowan-tint px-5 py-4 text-rowan"
    >
      <p className="font-semibold text-ink">{title}</p>
      {text && <p className="text-ink">{text}</p>}
      <ul>
        {entries.map(([id, text]) => (
          <li key={id}>
            {id === "form" ? (
              <span className="inline-flex min-h-target items-center font-semibold">{text}</span>
            ) : (
              <a href={`#${id}`} className="inline-flex min-h-target items-center font-semibold">
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
