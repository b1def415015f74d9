// The maker's photographs of an order, for who reads them and for who writes them.

export type OrderPhoto = {
  id: string;
  /** The whole picture; its other sizes: `pictureSources`. */
  url: string;
  text: string;
  at: Date;
};

/** Photographs of one order, at the most: one for each step and some to spare. */
export const PHOTOS_MAX = 12;

export const PHOTO_TEXT_MAX = 120;

/** What is read to those who can't see it. */
export function altOf({ text }: Pick<OrderPhoto, "text">): string {
  return text || "Stavarna i verkstaden";
}
