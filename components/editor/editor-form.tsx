"use client";
import { useState, type ReactNode } from "react";
import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/admin/ui/button";
import { Textarea } from "@/components/admin/ui/textarea";
import { Context } from "@/components/forms/form-context";
import { Problem } from "@/components/forms/problem";
import { Submit } from "@/components/forms/submit";
import { PLACE, type Conflict } from "@/lib/accounts/form-state";
import { formatDateTime } from "@/lib/kernel/dates";
import type { useEditor } from "./use-editor";

/** Offers to restore an autosave that never reached the server, or to discard it. */
function AutosaveOffer({ at, onTake, onDrop }: { at: number; onTake: () => void; onDrop: () => void }) {
  return (
    <div role="status" className="rounded border-[1.5px] border-ink px-5 py-4">
      <p className="font-semibold">Här finns text som inte blev sparad</p>
      <p>Den skrevs {formatDateTime(new Date(at))}, i den här fliken.</p>
      <div className="mt-4 flex flex-wrap gap-4">
        <Button size="sm" onClick={onTake}>
          Hämta tillbaka texten
        </Button>
        <Button variant="outline" size="sm" onClick={onDrop}>
          Släng den
        </Button>
      </div>
    </div>
  );
}

/** The words of an edit conflict: title, text, and the button that saves one's own version. */
type ConflictWords = { title: string; text: string; keep: string };

type EditConflictProps = {
  words: ConflictWords;
  conflict: Conflict;
  /** Takes over the saved version in place of one's own. */
  onTake: () => void;
};

/** A text longer than this is shown in a text area. */
const LONG = 200;

/** An edit conflict: who has saved meanwhile, and what differs from one's own version, which is still in the form. */
function EditConflict({ words, conflict: { saved, version, rows }, onTake }: EditConflictProps) {
  const [taken, setTaken] = useState(false);
  if (taken) return null;
  const isLong = (name: string, text: string) => name === "content" || text.length > LONG;
  return (
    <FormAlert title={words.title} text={words.text}>
      <p className="mt-2 font-semibold">{saved}. Det här skiljer sig från ditt:</p>
      <dl className="mt-1 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(({ name, label, theirs }) => (
          <div key={name} className="contents">
            <dt className="text-ash">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {isLong(name, theirs.words) ? (
                <Textarea
                  readOnly
                  aria-label={`${label} som det är sparat nu`}
                  rows={8}
                  value={theirs.words}
                  className="block field-sizing-fixed"
                />
              ) : (
                theirs.words
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-4">
        <Submit variant="default" size="sm" name="version" value={version}>
          {words.keep}
        </Submit>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            setTaken(true);
            onTake();
          }}
        >
          Släng mitt, använd det sparade
        </Button>
      </div>
    </FormAlert>
  );
}

type EditorFormProps = {
  editor: Pick<ReturnType<typeof useEditor>, "form">;
  className: string;
  conflict: ConflictWords;
  /** Another question of the last answer, shown in place of an error. */
  question?: ReactNode;
  children: ReactNode;
};

/** The form of an editor. Above its fields it shows an offered autosave, errors, a conflict or a question. */
export function EditorForm({ editor, className, conflict: words, question, children }: EditorFormProps) {
  const { id, version, page, kept, corrected, context, conflict, takeOver, takeKept, props } = editor.form;
  return (
    <form {...props} className={className}>
      <input type="hidden" name={PLACE} value={page} />
      <input type="hidden" name="id" value={id ?? ""} />
      <input type="hidden" name="version" value={version ?? ""} />
      <Context value={context}>
        {kept.offer && (
          <AutosaveOffer
            at={kept.offer.at}
            onTake={takeKept}
            onDrop={() => {
              kept.drop();
              kept.close();
            }}
          />
        )}
        <Problem corrected={corrected} />
        {conflict && (
          <EditConflict
            key={conflict.version}
            words={words}
            conflict={conflict}
            onTake={() => takeOver(conflict)}
          />
        )}
        {question}
        {children}
      </Context>
    </form>
  );
}
