"use client";
import { useState } from "react";
import { FormAlert } from "@/components/admin/form-alert";
import { Button } from "@/components/admin/ui/button";
import { Textarea } from "@/components/admin/ui/textarea";
import { Submit } from "@/components/forms/submit";
import type { Conflict } from "@/lib/accounts/form-state";

/** The words of an edit conflict: title, text, and the button that saves one's own version. */
export type ConflictWords = { title: string; text: string; keep: string };

type EditConflictProps = {
  words: ConflictWords;
  conflict: Conflict;
  /** Takes over the saved version in place of one's own. */
  onTake: () => void;
};

/** A text longer than this is shown in a text area. */
const LONG = 200;

/** An edit conflict: who has saved meanwhile, and what differs from one's own version, which is still in the form. */
export function EditConflict({ words, conflict: { saved, version, rows }, onTake }: EditConflictProps) {
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
                  className="block"
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
