import type { ReactNode } from "react";
import { Context } from "@/components/forms/form-context";
import { Problem } from "@/components/forms/problem";
import { PLACE } from "@/lib/accounts/form-state";
import { AutosaveOffer } from "./autosave-offer";
import type { useEditor } from "./use-editor";

type EditorFormProps = {
  editor: Pick<
    ReturnType<typeof useEditor>,
    "id" | "version" | "page" | "context" | "kept" | "corrected" | "takeKept" | "formProps"
  >;
  className: string;
  /** A question of the last answer, shown in place of an error. */
  question: ReactNode;
  children: ReactNode;
};

/** The form of an editor, with what stands above its fields: text from earlier, what went wrong, a question. */
export function EditorForm({ editor, className, question, children }: EditorFormProps) {
  const { kept } = editor;
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
        {question}
        {children}
      </Context>
    </form>
  );
}
