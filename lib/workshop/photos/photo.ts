// The maker's photographs of an order.

export type OrderPhoto = {
  id: string;
  /** The whole picture; its other sizes: `pictureSources`. */
  url: string;
  text: string;
  at: Date;
};

/** The most photographs of one order: one for each step and some to spare. */
export const PHOTOS_MAX = 12;

export const PHOTO_TEXT_MAX = 120;

/** The alternative text. */
export function altOf({ text }: Pick<OrderPhoto, "text">): string {
  return text || "Stavarna i verkstaden";
}
