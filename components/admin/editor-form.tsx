import type { ReactNode } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormAlert } from "./form-alert";
import { AutosaveOffer } from "./autosave-offer";
import type { useEditor } from "./use-editor";

type EditorFormProps = {
  editor: Pick<
    ReturnType<typeof useEditor>,
    "id" | "version" | "failure" | "kept" | "given" | "corrected" | "takeKept" | "formProps"
  >;
  className: string;
  /** A question of the last answer, shown in place of an error. */
  question: ReactNode;
  children: ReactNode;
};

/** The form of an editor, with what stands above its fields: text from earlier, what went wrong, a question. */
export function EditorForm({ editor, className, question, children }: EditorFormProps) {
  const { failure, kept, given } = editor;
  return (
    <form {...editor.formProps} className={className}>
      <input type="hidden" name="id" value={editor.id ?? ""} />
      <input type="hidden" name="version" value={editor.version ?? ""} />
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
      {failure && !question && Object.keys(given).length === 0 && (
        <FormAlert key={failure.at} title={failure.title} text={failure.text} />
      )}
      <ErrorSummary errors={given} corrected={editor.corrected} title={failure?.title ?? ""} />
      {question}
      {children}
    </form>
  );
}
