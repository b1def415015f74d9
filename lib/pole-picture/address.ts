// URLs of a design drawn as one picture by `app/stavar/bild.jpg`, for pages, mails and link previews.
import type { Design } from "@/lib/catalogue/design";
import { designQuery, QUERY } from "@/lib/catalogue/design-query";

/** The widths that mails and pages use; arbitrary ones would let anybody fill the caches. */
export const PICTURE_WIDTHS_PX = [400, 600] as const;

type Wanted = { widthPx: (typeof PICTURE_WIDTHS_PX)[number] } | { format: "delning" | "remsa" };

/** The address of a design's picture. The engraving, a name, is in it only when asked for: addresses are logged. */
export function pictureAddress(design: Design, wanted: Wanted, { engraving = false } = {}): `/${string}` {
  const query = designQuery(design, { product: true, engraving });
  // Every length has the same picture.
  query.delete(QUERY.length);
  if ("widthPx" in wanted) query.set("w", String(wanted.widthPx));
  else query.set("format", wanted.format);
  return `/stavar/bild.jpg?${query}`;
}
