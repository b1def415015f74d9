export const uploadFailed = "Kunde inte ladda upp bilden";

export type UploadError = "too_large" | "unsupported" | "broken" | "too_many_pixels" | "animated" | "storage";

/** The reason, for the second line of the toast. */
export const uploadMessages: Record<UploadError, string> = {
  too_large: "Filen är större än 10 MB.",
  unsupported: "Välj en bild i JPEG, PNG, WebP, GIF eller TIFF.",
  broken: "Filen är trasig.",
  too_many_pixels: "Bilden är för stor: högst 40 miljoner bildpunkter, och högst 20 000 på en led.",
  animated: "Välj en stillbild. Rörliga bilder går inte att använda.",
  storage: "Det gick inte att spara filen. Försök igen om en stund.",
};

export const uploadStatus: Record<UploadError, number> = {
  too_large: 413,
  unsupported: 415,
  broken: 422,
  too_many_pixels: 422,
  animated: 422,
  storage: 507,
};
