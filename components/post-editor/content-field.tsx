"use client";
import { useRef } from "react";
import { Button } from "@/components/admin/ui/button";
import { Field, FieldError, FieldLabel } from "@/components/admin/ui/field";
import { Textarea } from "@/components/admin/ui/textarea";
import { useTextView } from "@/components/post-text/use-text-view";
import { controlProps } from "@/components/ui/control-props";
import { useHydrated } from "@/components/ui/use-hydrated";

type ContentFieldProps = { value: string; onChange: (html: string) => void; error?: string | undefined };

const NOTES = {
  unfit: "Inlägget innehåller HTML som bara går att skriva som HTML. Därför står det så här.",
  failed: "Det gick inte att hämta redigeraren. Det går bra att skriva som HTML så länge.",
} as const;

/** The field for the post's text: a rich-text editor, or HTML in a text area of 15 rows. */
export function ContentField({ value, onChange, error }: ContentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { TextView, note, writeText, writeHtml, onUnfit } = useTextView(area, onChange);
  const scripted = useHydrated();
  return (
    <Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <FieldLabel id="content-label" htmlFor="content">
          Innehåll
        </FieldLabel>
        {scripted && (
          <Button variant="link" className="text-small" onClick={TextView ? writeHtml : writeText}>
            {TextView ? "Skriv som HTML" : "Skriv utan HTML"}
          </Button>
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
        <Textarea
          {...controlProps("content", { error })}
          ref={area}
          name="content"
          rows={15}
          spellCheck
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // After Tab into the field, scrolls it into view: the bar at the bottom may cover it.
          onKeyUp={({ key, currentTarget }) =>
            key === "Tab" && currentTarget.scrollIntoView({ block: "nearest" })
          }
          className="block leading-[1.6]"
        />
      )}
      <FieldError id="content-error">{error}</FieldError>
    </Field>
  );
}
