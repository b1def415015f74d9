import { Submit } from "@/components/forms/submit";
import { FormAlert } from "@/components/admin/form-alert";
import { SavedFacts } from "./saved-facts";

type EditConflictProps = {
  title: string;
  text: string;
  /** What is saved by now. */
  rows: readonly (readonly [name: string, value: string])[];
  version: number;
};

/** An edit conflict: shows the saved version; the form still holds the admin's own. */
export function EditConflict({ title, text, rows, version }: EditConflictProps) {
  return (
    <FormAlert title={title} text={text}>
      <p className="mt-2 font-semibold">Så ser den ut nu</p>
      <SavedFacts rows={rows} className="mt-1 mb-4" />
      <Submit variant="primary" small name="version" value={version}>
        Spara mitt ändå
      </Submit>
    </FormAlert>
  );
}
