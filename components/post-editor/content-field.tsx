"use client";
import { useDeferredValue, useEffect, useRef, useState, type RefObject } from "react";
import { PROSE } from "@/components/blog/prose";
import { SafeHtml } from "@/components/safe-html";
import { useTextView } from "@/components/post-text/use-text-view";
import { FieldError } from "@/components/ui/field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { cn } from "@/lib/utils";
import { format, pictureHtml, type Format, type Insertion } from "@/lib/blog/format";
import { moveFocus } from "@/components/admin/arrow-keys";
import { PictureInput } from "./picture-input";
import { uploadPicture } from "./upload-picture";

const TOOLS: readonly { kind: Format; label: string }[] = [
  { kind: "rubrik", label: "Rubrik" },
  { kind: "fet", label: "Fet" },
  { kind: "lank", label: "Länk" },
  { kind: "lista", label: "Lista" },
  { kind: "citat", label: "Citat" },
];

type ContentFieldProps = {
  value: string;
  onChange: (html: string) => void;
  /** The last saved HTML, shown until the sanitizer is loaded. */
  savedHtml: string;
  error?: string | undefined;
};

/** The sanitised HTML of what is being written. The sanitizer is loaded with the editor, not with the shop. */
function usePreview(html: string, savedHtml: string): string {
  const deferred = useDeferredValue(html);
  const [preview, setPreview] = useState(savedHtml);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const { sanitizePostHtml } = await import("@/lib/blog/sanitize");
      if (current) setPreview(sanitizePostHtml(deferred));
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [deferred]);
  return preview;
}

const TOOL = "min-h-target min-w-target cursor-pointer rounded px-3 text-small font-semibold hover:bg-snow";

type ToolbarProps = { onFormat: (kind: Format) => void; onPicture: (file: File) => Promise<void> };

function Toolbar({ onFormat, onPicture }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div
      role="toolbar"
      aria-label="Formatera"
      aria-controls="content"
      onKeyDown={moveFocus}
      className="flex flex-wrap rounded-t border border-b-0 border-edge bg-drift p-1"
    >
      {TOOLS.map(({ kind, label }) => (
        <button key={kind} type="button" className={TOOL} onClick={() => onFormat(kind)}>
          {label}
        </button>
      ))}
      <button type="button" className={TOOL} onClick={() => file.current?.click()}>
        Bild
      </button>
      <PictureInput input={file} label="Bild i texten" onPicture={(chosen) => void onPicture(chosen)} />
    </div>
  );
}

/** How the post will look, kept up to date while it is written. */
function Preview({ html, savedHtml }: Pick<ContentFieldProps, "savedHtml"> & { html: string }) {
  const preview = usePreview(html, savedHtml);
  return (
    <div className="grid content-start gap-1">
      <h2 id="forhandsvisning" className="font-text text-body leading-[1.55] font-semibold tracking-normal">
        Förhandsvisning
      </h2>
      <div
        tabIndex={0}
        role="region"
        aria-labelledby="forhandsvisning"
        className="max-h-[36rem] min-h-40 overflow-y-auto border-l border-line pl-6"
      >
        {preview ? (
          <SafeHtml html={preview} className={PROSE} />
        ) : (
          <p className="text-ash">Här syns inlägget medan du skriver.</p>
        )}
      </div>
    </div>
  );
}

const NOTES = {
  unfit: "Inlägget innehåller HTML som bara går att skriva som HTML. Därför står det så här.",
  failed: "Det gick inte att hämta redigeraren. Det går bra att skriva som HTML så länge.",
} as const;

const SWITCH = "min-h-target cursor-pointer text-small underline underline-offset-[0.22em]";

/** The post's text: written as it will look, or as HTML in 15 rows with a preview beside it. */
export function ContentField(props: ContentFieldProps) {
  const { value, onChange, error } = props;
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
        <HtmlView {...props} area={area} />
      )}
      {error && <FieldError id="content-error">{error}</FieldError>}
    </div>
  );
}
type HtmlViewProps = ContentFieldProps & { area: RefObject<HTMLTextAreaElement | null> };

/** The post's HTML in 15 rows, with a toolbar that inserts clean HTML, and beside it a preview. */
function HtmlView({ value, onChange, savedHtml, error, area }: HtmlViewProps) {
  function insert({ text, selectFrom, selectTo }: Insertion) {
    const field = area.current;
    if (!field) return;
    const start = field.selectionStart;
    field.focus();
    // insertText keeps the undo history; setRangeText is the fallback.
    if (!document.execCommand("insertText", false, text)) {
      field.setRangeText(text, start, field.selectionEnd, "end");
      onChange(field.value);
    }
    field.setSelectionRange(start + selectFrom, start + selectTo);
  }

  function apply(kind: Format) {
    const field = area.current;
    if (field) insert(format(kind, field.value.slice(field.selectionStart, field.selectionEnd)));
  }

  async function takePicture(file: File) {
    const picture = await uploadPicture(file);
    if (picture) insert(pictureHtml(picture));
  }

  return (
    <div className="grid gap-x-[clamp(32px,4vw,64px)] gap-y-8 lg:grid-cols-2">
      <div>
        <Toolbar onFormat={apply} onPicture={takePicture} />
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
            "block w-full resize-y rounded-b border bg-white px-4 py-3 leading-[1.6] focus-visible:border-ink focus-visible:outline-offset-0",
            error ? "border-2 border-rowan" : "border-edge",
          )}
        />
      </div>
      <Preview html={value} savedHtml={savedHtml} />
    </div>
  );
}
