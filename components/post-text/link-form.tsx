import type { Editor } from "@tiptap/react";
import { TextField } from "@/components/forms/fields";
import { useState } from "react";
import { linkAddress } from "@/lib/blog/links";
import { SideForm } from "./side-form";

/** The form for the URL of the selected text. Without a selection it asks for the text too. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [needsText] = useState(() => editor.state.selection.empty && !editor.isActive("link"));
  const [had] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [address, setAddress] = useState(had);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  function apply() {
    const href = linkAddress(address);
    if (!href) {
      setError("Skriv en adress som /vuxenstav, www.exempel.se eller anna@exempel.se");
      return false;
    }
    const chain = editor.chain().focus();
    if (needsText)
      chain.insertContent({
        type: "text",
        text: text.trim() || address.trim(),
        marks: [{ type: "link", attrs: { href } }],
      });
    else chain.extendMarkRange("link").setLink({ href });
    chain.run();
    onClose();
    return true;
  }
  /** When the post is saved: an untouched form just closes. */
  function save() {
    if (address.trim() !== "" && address !== had) return apply();
    onClose();
    return true;
  }
  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }
  return (
    <SideForm
      label="Länk"
      submit="Länka"
      onSubmit={apply}
      onSave={save}
      onClose={onClose}
      remove={had ? { label: "Ta bort länken", run: remove } : undefined}
    >
      <TextField
        id="link-address"
        name=""
        label="Adress"
        hint="En sida i butiken (/vuxenstav), en annan sida eller en e-postadress"
        value={address}
        error={error}
        required={false}
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ target }) => {
          setAddress(target.value);
          setError(undefined);
        }}
      />
      {needsText && (
        <TextField
          id="link-text"
          name=""
          label="Text"
          optional
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </SideForm>
  );
}
