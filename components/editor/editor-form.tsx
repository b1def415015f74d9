import type { ReactNode } from "react";
import { Button } from "@/components/admin/ui/button";
import { Context } from "@/components/forms/form-context";
import { Problem } from "@/components/forms/problem";
import { PLACE } from "@/lib/accounts/form-state";
import { formatDateTime } from "@/lib/kernel/dates";
import { EditConflict, type ConflictWords } from "./edit-conflict";
import type { useEditor } from "./use-editor";

type AutosaveOfferProps = { at: number; onTake: () => void; onDrop: () => void };

/** Offers to restore an autosave that never reached the server, or to discard it. */
function AutosaveOffer({ at, onTake, onDrop }: AutosaveOfferProps) {
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

type EditorFormProps = {
  editor: Pick<
    ReturnType<typeof useEditor>,
    | "id"
    | "version"
    | "page"
    | "context"
    | "kept"
    | "corrected"
    | "takeKept"
    | "formProps"
    | "conflict"
    | "takeOver"
  >;
  className: string;
  conflict: ConflictWords;
  /** Another question of the last answer, shown in place of an error. */
  question?: ReactNode;
  children: ReactNode;
};

/** The form of an editor. Above its fields it shows an offered autosave, errors, a conflict or a question. */
export function EditorForm({ editor, className, conflict: words, question, children }: EditorFormProps) {
  const { kept, conflict } = editor;
  return (
    <form {...editor.formProps} className={className}>
      <input type="hidden" name={PLACE} value={editor.page} />
      <input type="hidden" name="id" value={editor.id ?? ""} />
      <input type="hidden" name="version" value={editor.version ?? ""} />
      <Context value={editor.context}>
        {kept.offer && (
          <AutosaveOffer
            at={kept.offer.at}
            onTake={editor.takeKept}
            onDrop={() => {
              kept.drop();
              kept.close();
            }}
          />
        )}
        <Problem corrected={editor.corrected} />
        {conflict && (
          <EditConflict
            key={conflict.version}
            words={words}
            conflict={conflict}
            onTake={() => editor.takeOver(conflict)}
          />
        )}
        {question}
        {children}
      </Context>
    </form>
  );
}
