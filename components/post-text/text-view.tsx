"use client";
import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { uploadPicture, type UploadedPicture } from "@/components/post-editor/upload-picture";
import { cleanPasted } from "@/lib/blog/pasted";
import { cn } from "@/lib/utils";
import { canShow } from "./can-show";
import { EXTENSIONS } from "./extensions";
import { describePicture, insertPicture, removePicture, selectedPicture } from "./figures";
import { LinkForm } from "./link-form";
import { PictureForm } from "./picture-form";
import { toPostHtml } from "./post-html";
import { Toolbar } from "./toolbar";
import "./post-text.css";

export { canShow };

/** Matches HTML source that was copied as plain text. */
const SOURCE = /^\s*<(p|h[1-6]|[uo]l|figure|blockquote|table|div)[\s>]/i;

type Asked = { what: "link" } | { what: "new"; picture: UploadedPicture } | { what: "picture" };

type TextViewProps = {
  value: string;
  onChange: (html: string) => void;
  /** Called when the value became something that the editor can't represent. */
  onUnfit: () => void;
  error?: string | undefined;
};

/** The picture in a paste or drop, unless it has HTML too: Word adds a picture of the text. */
function pictureIn(data: DataTransfer | null): File | undefined {
  if (data?.types.includes("text/html")) return undefined;
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
}

/** The rich-text editor: a post's text is written as it will look. */
export function TextView({ value, onChange, onUnfit, error }: TextViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const written = useRef(value);
  const shown = useRef<Editor>(null);

  async function takePicture(file: File | undefined) {
    const picture = file && (await uploadPicture(file));
    if (picture) setAsked({ what: "new", picture });
  }

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    immediatelyRender: false,
    injectCSS: false,
    onUpdate: ({ editor: { state } }) => {
      written.current = toPostHtml(state.doc);
      onChange(written.current);
    },
    editorProps: {
      attributes: {
        id: "content",
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": "content-label",
        "aria-required": "true",
        ...(error && { "aria-invalid": "true", "aria-describedby": "content-error" }),
        class: "prose prose-post mx-auto min-h-96 px-4 py-6 outline-none",
      },
      transformPastedHTML: cleanPasted,
      handlePaste: (_, { clipboardData }) => {
        const file = pictureIn(clipboardData);
        const text = clipboardData?.getData("text/plain") ?? "";
        if (file) void takePicture(file);
        else if (!clipboardData?.types.includes("text/html") && SOURCE.test(text))
          return shown.current!.commands.insertContent(cleanPasted(text));
        return file !== undefined;
      },
      handleDrop: (_, { dataTransfer }) => {
        const file = pictureIn(dataTransfer);
        void takePicture(file);
        return file !== undefined;
      },
      handleClickOn: (_view, _pos, node) => {
        if (node.type.name === "image") setAsked({ what: "picture" });
        return false;
      },
      handleKeyDown: (_, event) => {
        const isLink = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
        const isPicture = event.key === "Enter" && selectedPicture(shown.current!) !== null;
        if (isLink) setAsked({ what: "link" });
        else if (isPicture) setAsked({ what: "picture" });
        if (isLink || isPicture) event.preventDefault();
        return isLink || isPicture;
      },
    },
  });
  useEffect(() => {
    shown.current = editor;
    if (!editor || value === written.current) return;
    // The value was replaced from outside: by somebody else's version or an autosave.
    written.current = value;
    if (canShow(value)) editor.commands.setContent(value, { emitUpdate: false });
    else onUnfit();
  }, [editor, value, onUnfit]);
  if (!editor) return null;

  const close = () => {
    setAsked(null);
    editor.commands.focus();
  };
  const selected = selectedPicture(editor);
  return (
    <div className={cn("post-text rounded border bg-white", error ? "border-2 border-rowan" : "border-edge")}>
      <div className="md:sticky md:top-0 md:z-1">
        <Toolbar
          editor={editor}
          onLink={() => setAsked({ what: "link" })}
          onPicture={(file) => void takePicture(file)}
          onDescribe={() => setAsked({ what: "picture" })}
        />
        {asked?.what === "link" && <LinkForm editor={editor} onClose={close} />}
        {asked?.what === "new" && (
          <PictureForm
            key={asked.picture.url}
            src={asked.picture.url}
            had={null}
            onDone={(words) => {
              insertPicture(editor, asked.picture, words);
              setAsked(null);
            }}
            onClose={close}
          />
        )}
        {asked?.what === "picture" && selected && (
          <PictureForm
            key={selected.at}
            src={String(selected.picture.attrs["src"])}
            had={{
              alt: String(selected.picture.attrs["alt"] ?? ""),
              caption: selected.caption?.textContent ?? "",
            }}
            onDone={(words) => {
              describePicture(editor, selected, words);
              close();
            }}
            onRemove={() => {
              removePicture(editor, selected);
              close();
            }}
            onClose={close}
          />
        )}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
