"use client";
import { useRef } from "react";
import { useTextView } from "@/components/post-text/use-text-view";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/utils";

type ContentFieldProps = { value: string; onChange: (html: string) => void; error?: string | undefined };

const NOTES = {
  unfit: "Inlägget innehåller HTML som bara går att skriva som HTML. Därför står det så här.",
  failed: "Det gick inte att hämta redigeraren. Det går bra att skriva som HTML så länge.",
} as const;

const SWITCH = "min-h-target cursor-pointer text-small underline underline-offset-[0.22em]";

/** The post's text: written as it will look, or as HTML in 15 rows. */
export function ContentField({ value, onChange, error }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { TextView, note, writeText, writeHtml, onUnfit } = useTextView(area, onChange);
  const scripted = useHydrated();
  return (
    <div className="grid content-start gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <label id="content-label" htmlFor="content" className="font-semibold">
          Innehåll
        </label>
        {scripted && (
          <button type="button" className={SWITCH} onClick={TextView ? writeHtml : writeText}>
            {TextView ? "Skriv som HTML" : "Skriv utan HTML"}
          </button>
        )}
      </div>
      {note && (
        <p role="status" className="text-small text-ash">
          {NOTES[note]}
        </p>
      )}
      {TextView ? (
        <>
          <TextView value={value} onChange={onChange} onUnfit={onUnfit} error={error} />
          <textarea ref={area} name="content" hidden readOnly value={value} />
        </>
      ) : (
        <textarea
          ref={area}
          id="content"
          name="content"
          rows={15}
          required
          spellCheck
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // Tab brings the caret's line into view; the rest may lie under the bar.
          onKeyUp={({ key, currentTarget }) =>
            key === "Tab" && currentTarget.scrollIntoView({ block: "nearest" })
          }
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "content-error" : undefined}
          className={cn(
            "block w-full resize-y rounded border bg-white px-4 py-3 leading-[1.6] focus-visible:border-ink focus-visible:outline-offset-0",
            error ? "border-2 border-rowan" : "border-edge",
          )}
        />
      )}
      {error && <FieldError id="content-error">{error}</FieldError>}
    </div>
  );
}
