import "server-only";
import type { Admin } from "@/lib/accounts/require-admin";
import { fail, ok, type Result } from "@/lib/kernel/result";
import type { UploadError } from "@/lib/uploads/messages";
import { storePicture } from "@/lib/uploads/mutations";
import type { OwnPicture, Place } from "@/lib/uploads/places";
import { savePart } from "./mutations";
import { altText } from "./pictures";
import { findPart } from "./queries";

/** `clash`: somebody else has changed this very picture since the page was drawn. */
export type ReplaceError = UploadError | "no_alt" | "no_file" | "clash";

type Wish = {
  place: Place;
  /** The address of the own picture as the page showed it, "" for the shop's. */
  was: string;
};

/** Saves one place, and retries when another place was saved meanwhile. `clash` when this very place was. */
async function savePlace(
  admin: Admin,
  { place, was }: Wish,
  picture: OwnPicture | null,
): Promise<Result<null, "clash">> {
  for (;;) {
    const { value, version } = await findPart("pictures");
    if ((value[place]?.url ?? "") !== was) return fail("clash");
    const { [place]: _, ...others } = value;
    const saved = await savePart(
      admin,
      "pictures",
      version,
      picture ? { ...others, [place]: picture } : others,
    );
    if (saved.ok) return ok(null);
  }
}

/** Puts a photograph into its place; without a `file` changes the alternative text of the one that is there. */
export async function replacePicture(
  admin: Admin,
  wish: Wish & { alt: string; file: Buffer | null },
): Promise<Result<null, ReplaceError>> {
  const { was, file } = wish;
  const { data: alt } = altText.safeParse(wish.alt);
  if (alt === undefined) return fail("no_alt");
  if (!file) return was === "" ? fail("no_file") : savePlace(admin, wish, { url: was, alt });
  const stored = await storePicture(admin, file);
  return stored.ok ? savePlace(admin, wish, { url: stored.value.url, alt }) : stored;
}

/** Removes the maker's picture from its place: the shop's own is shown there again. */
export async function removeOwnPicture(admin: Admin, wish: Wish): Promise<Result<null, "clash">> {
  return savePlace(admin, wish, null);
}
