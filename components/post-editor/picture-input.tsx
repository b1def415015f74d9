import type { RefObject } from "react";

type PictureInputProps = {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  onPicture: (file: File) => void;
};

/** The hidden file input behind a button that chooses a picture. */
export function PictureInput({ input, label, onPicture }: PictureInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        if (chosen) onPicture(chosen);
        // Emptied, so that choosing the same file again fires `change`.
        target.value = "";
      }}
    />
  );
}
