import { useState } from "react";
import { Checkbox } from "@/components/admin/ui/checkbox";
import { Label } from "@/components/admin/ui/label";
import { TextField } from "@/components/forms/fields";
import { SideForm } from "./side-form";

export type PictureWords = { alt: string; caption: string };

type PictureFormProps = {
  src: string;
  /** Null for a picture that is not in the text yet. */
  had: PictureWords | null;
  onDone: (words: PictureWords) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** The form for a picture's alt text and caption. A new picture is inserted only with an alt text or marked decorative. */
export function PictureForm({ src, had, onDone, onRemove, onClose }: PictureFormProps) {
  const [alt, setAlt] = useState(had?.alt ?? "");
  const [caption, setCaption] = useState(had?.caption ?? "");
  const [forTheEye, setForTheEye] = useState(had?.alt === "");
  const [error, setError] = useState<string>();
  function apply() {
    if (!forTheEye && !alt.trim()) {
      setError("Skriv en mening, eller bocka i rutan");
      return false;
    }
    onDone({ alt: forTheEye ? "" : alt.trim(), caption: caption.trim() });
    return true;
  }
  return (
    <SideForm
      label="Bild"
      submit={had ? "Ändra" : "Lägg in bilden"}
      onSubmit={apply}
      onClose={onClose}
      remove={onRemove && { label: "Ta bort bilden", run: onRemove }}
    >
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-[160px_1fr]">
        <img src={src} alt="" className="aspect-[3/2] w-40 bg-wall object-cover" />
        <div className="grid gap-4">
          <TextField
            id="picture-alt"
            name=""
            label="Vad syns på bilden?"
            hint="Läses upp för den som inte ser bilden"
            value={alt}
            error={error}
            disabled={forTheEye}
            maxLength={300}
            required={false}
            onChange={({ target }) => {
              setAlt(target.value);
              setError(undefined);
            }}
          />
          <Label>
            <Checkbox
              className="size-5"
              checked={forTheEye}
              onChange={({ target }) => {
                setForTheEye(target.checked);
                setError(undefined);
              }}
            />
            Bilden är bara till för ögat
          </Label>
          <TextField
            id="picture-caption"
            name=""
            label="Bildtext"
            optional
            value={caption}
            maxLength={300}
            onChange={({ target }) => setCaption(target.value)}
          />
        </div>
      </div>
    </SideForm>
  );
}
