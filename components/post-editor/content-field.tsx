"use client";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "@/components/admin/ui/button";
import { Field, FieldError, FieldLabel } from "@/components/admin/ui/field";
import { Textarea } from "@/components/admin/ui/textarea";
import { controlProps } from "@/components/ui/control-props";
import { useHydrated } from "@/components/ui/use-hydrated";
import { htmlOf } from "@/lib/blog/plain-text";
import { browserStorage, readKey, writeKey } from "@/lib/kernel/browser-storage";

/** The localStorage key of the choice to write HTML. */
const KEY = "skriv-html";

type TextViewModule = typeof import("@/components/post-text/text-view");

const remember = (html: boolean) => writeKey(browserStorage(), KEY, html ? "ja" : null);
const wantsHtml = () => readKey(browserStorage(), KEY) !== null;

/** Loads the rich-text editor in place of the textarea. It takes over only while the caret is not in the textarea. */
function useTextView(area: RefObject<HTMLTextAreaElement | null>, onChange: (html: string) => void) {
  const [view, setView] = useState<Pick<TextViewModule, "TextView"> | null>(null);
  const [note, setNote] = useState<"unfit" | "failed" | null>(null);

  async function open(isCurrent: () => boolean = () => true) {
    let loaded: TextViewModule;
    try {
      loaded = await import("@/components/post-text/text-view");
    } catch {
      return setNote("failed");
    }
    function show() {
      if (!isCurrent()) return;
      const { value } = area.current!;
      const html = /<[a-z/!]/i.test(value) ? value : htmlOf(value);
      if (!loaded.canShow(html)) return setNote("unfit");
      if (html !== value) onChange(html);
      setNote(null);
      setView(loaded);
    }
    if (document.activeElement === area.current) area.current!.addEventListener("blur", show, { once: true });
    else show();
  }

  useEffect(() => {
    let current = true;
    queueMicrotask(() => current && !wantsHtml() && void open(() => current));
    return () => {
      current = false;
    };
    // Once, when the page is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    TextView: view?.TextView ?? null,
    note,
    writeText: () => {
      remember(false);
      void open();
    },
    writeHtml: () => {
      remember(true);
      setView(null);
    },
    onUnfit: () => {
      setNote("unfit");
      setView(null);
    },
  };
}

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
