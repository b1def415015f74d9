import type { RefObject } from "react";

type TextPictureInputProps = { input: RefObject<HTMLInputElement | null>; onPicture: (file: File) => void };

/** The hidden field behind a toolbar's button for a picture in the text. */
export function TextPictureInput({ input, onPicture }: TextPictureInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      aria-label="Bild i texten"
      tabIndex={-1}
      className="sr-only"
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        if (chosen) onPicture(chosen);
        // The same file can be chosen again.
        target.value = "";
      }}
    />
  );
}
