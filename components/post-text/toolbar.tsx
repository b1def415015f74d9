import { useEditorState, type Editor } from "@tiptap/react";
import { useRef } from "react";
import { moveFocus } from "@/components/admin/arrow-keys";
import { PictureInput } from "@/components/post-editor/picture-input";
import { cn } from "@/lib/utils";
import { selectedPicture } from "./figures";

type Chain = ReturnType<Editor["chain"]>;
type Tool = {
  label: string;
  /** The button is pressed while this is active: the name of a node or mark, and its attributes. */
  is?: [name: string, attributes?: Record<string, unknown>];
  run: (chain: Chain) => Chain;
};

const TOOLS: readonly Tool[] = [
  { label: "Rubrik", is: ["heading", { level: 2 }], run: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: "Underrubrik", is: ["heading", { level: 3 }], run: (chain) => chain.toggleHeading({ level: 3 }) },
  { label: "Fet", is: ["bold"], run: (chain) => chain.toggleBold() },
  { label: "Kursiv", is: ["italic"], run: (chain) => chain.toggleItalic() },
  { label: "Lista", is: ["bulletList"], run: (chain) => chain.toggleBulletList() },
  { label: "Numrerad lista", is: ["orderedList"], run: (chain) => chain.toggleOrderedList() },
  { label: "Citat", is: ["blockquote"], run: (chain) => chain.toggleBlockquote() },
];

const LATER: readonly Tool[] = [
  { label: "Ångra", run: (chain) => chain.undo() },
  { label: "Gör om", run: (chain) => chain.redo() },
];

const TABLE: readonly Tool[] = [
  { label: "Ny rad", run: (chain) => chain.addRowAfter() },
  { label: "Ny kolumn", run: (chain) => chain.addColumnAfter() },
  { label: "Rubrikrad", is: ["tableHeader"], run: (chain) => chain.toggleHeaderRow() },
  { label: "Ta bort raden", run: (chain) => chain.deleteRow() },
  { label: "Ta bort kolumnen", run: (chain) => chain.deleteColumn() },
  { label: "Ta bort tabellen", run: (chain) => chain.deleteTable() },
];

const NEW_TABLE: Tool = {
  label: "Tabell",
  run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
};

type ToolButtonProps = { label: string; pressed?: boolean | undefined; onPress: () => void };

function ToolButton({ label, pressed, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      // The text keeps its selection while a button is pressed with a pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cn(
        "min-h-target min-w-target cursor-pointer rounded px-3 text-small font-semibold hover:bg-snow",
        pressed && "bg-ink text-snow hover:bg-ink",
      )}
    >
      {label}
    </button>
  );
}

type ToolbarProps = {
  editor: Editor;
  onLink: () => void;
  onPicture: (file: File) => void;
  onDescribe: () => void;
};

/** The buttons above the text. Those for tables are shown while the caret is in one. */
export function Toolbar({ editor, onLink, onPicture, onDescribe }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  const { pressed, isLink, isPicture, isTable } = useEditorState({
    editor,
    selector: () => ({
      pressed: [...TOOLS, ...TABLE]
        .filter(({ is }) => is && editor.isActive(...is))
        .map(({ label }) => label),
      isLink: editor.isActive("link"),
      isPicture: selectedPicture(editor) !== null,
      isTable: editor.isActive("table"),
    }),
  });
  const show = ({ label, is, run }: Tool) => (
    <ToolButton
      key={label}
      label={label}
      pressed={is && pressed.includes(label)}
      onPress={() => run(editor.chain().focus()).run()}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label="Formatera"
      aria-controls="content"
      onKeyDown={moveFocus}
      className="rounded-t border-b border-edge bg-drift p-1"
    >
      <div className="flex flex-wrap">
        {TOOLS.slice(0, 4).map(show)}
        <ToolButton label="Länk" pressed={isLink} onPress={onLink} />
        {TOOLS.slice(4).map(show)}
        <ToolButton
          label="Bild"
          pressed={isPicture}
          onPress={() => (isPicture ? onDescribe() : file.current?.click())}
        />
        {!isTable && show(NEW_TABLE)}
        {LATER.map(show)}
      </div>
      {isTable && (
        <div role="group" aria-label="Tabellen" className="flex flex-wrap border-t border-line">
          {TABLE.map(show)}
        </div>
      )}
      <PictureInput input={file} label="Bild i texten" onPicture={onPicture} />
    </div>
  );
}
