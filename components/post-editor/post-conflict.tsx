"use client";
import { useState } from "react";
import { Submit } from "@/components/forms/submit";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/kernel/dates";
import { postMessages } from "@/lib/blog/messages";
import { FormAlert } from "@/components/admin/form-alert";
import { postState } from "./post-state";
import { SavedFacts } from "@/components/editor/saved-facts";

export type PostVersion = {
  version: number | null;
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  imageUrl: string | null;
  published: boolean;
  publishAt: Date | null;
  updatedAt: Date | null;
};

type PostConflictProps = { theirs: PostVersion; onTake: () => void };

/** An edit conflict: shows the saved version beside the admin's own, which is still in the form. */
export function PostConflict({ theirs, onTake }: PostConflictProps) {
  const [taken, setTaken] = useState(false);
  if (taken) return null;
  const rows = [
    ["Titel", theirs.title],
    ["Slug", theirs.slug],
    ["Utdrag", theirs.excerpt ?? "–"],
    ["Bild", theirs.imageUrl ?? "–"],
    ["Läge", postState(theirs)],
  ] as const;
  return (
    <FormAlert title="Inlägget har ändrats av någon annan" text={postMessages.conflict}>
      <details className="mt-2" open>
        <summary className="min-h-target cursor-pointer py-2 font-semibold">
          Så ser det ut nu{theirs.updatedAt && `, sparat ${formatDateTime(theirs.updatedAt)}`}
        </summary>
        <SavedFacts rows={rows} className="mb-3" />
        <textarea
          readOnly
          aria-label="Innehåll som det är sparat nu"
          rows={8}
          value={theirs.content}
          className="block w-full rounded border border-edge bg-white px-4 py-3"
        />
      </details>
      <div className="mt-4 flex flex-wrap gap-4">
        <Submit variant="primary" small name="version" value={theirs.version ?? ""}>
          Spara min text ändå
        </Submit>
        <Button
          variant="line"
          small
          onClick={() => {
            setTaken(true);
            onTake();
          }}
        >
          Släng min, använd den sparade
        </Button>
      </div>
    </FormAlert>
  );
}
