"use client";
import { useRef, useState } from "react";
import { Button } from "@/components/admin/ui/button";
import { FieldError, FieldLegend } from "@/components/admin/ui/field";
import { PostPicture } from "@/components/blog/post-picture";
import { WaitingButton } from "@/components/forms/waiting-button";
import { UploadIcon } from "@/components/ui/icons";
import { PictureInput } from "./picture-input";
import { uploadPicture } from "./upload-picture";

type PictureFieldProps = { value: string; onChange: (url: string) => void; error?: string | undefined };

/** The field for the cover: upload, preview, remove. The form sends its URL. */
export function PictureField({ value, onChange, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  async function take(file: File) {
    setBusy(true);
    const picture = await uploadPicture(file);
    setBusy(false);
    if (picture) onChange(picture.url);
  }
  return (
    <fieldset className="max-w-80">
      <FieldLegend className="mb-0">Bild</FieldLegend>
      <input type="hidden" name="image_url" value={value} />
      <PictureInput input={input} label="Bild" onPicture={(file) => void take(file)} />
      {value ? (
        <PostPicture
          url={value}
          sizes="320px"
          alt="Bilden som visas överst i inlägget"
          className="mt-1 aspect-[3/2]"
        />
      ) : (
        <div className="mt-1 grid aspect-[3/2] place-items-center border border-dashed border-edge bg-drift text-ash">
          <UploadIcon />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <WaitingButton
          variant="outline"
          size="sm"
          waiting={busy}
          waitingText="Laddar upp..."
          onClick={() => input.current?.click()}
        >
          {value ? "Byt bild" : "Ladda upp bild"}
        </WaitingButton>
        {value && (
          <Button variant="link" onClick={() => onChange("")}>
            Ta bort bilden
          </Button>
        )}
      </div>
      <p className="mt-2 text-small text-ash">JPEG, PNG, WebP, GIF eller TIFF, upp till 10 MB.</p>
      <FieldError id="image_url-error">{error}</FieldError>
      <p role="status" className="sr-only">
        {busy ? "Laddar upp bilden" : ""}
      </p>
    </fieldset>
  );
}
