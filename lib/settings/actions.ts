"use server";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import { PLACE_IDS } from "@/lib/uploads/places";
import { removeOwnPicture } from "./replace-picture";
import { failedOf, saveSent, sentSchema } from "./mutations";
import { partPath, PARTS, previewPath } from "./settings";

/** Saves the part whose form was sent, or a draft of it. */
export const savePartAction = formAction(
  "settings",
  {
    schema: sentSchema,
    failed: failedOf,
    messages: { seen_before: "Någon annan har just sparat den. Titta på deras text först." },
  },
  saveSent,
  (_done, { part, pressed }) => {
    if (pressed === "preview") return previewPath(part);
    if (pressed === "publish") return adminPaths.withNotice(partPath(part), "shown");
    if (pressed === "show") return PARTS[part].shownOn ? "shown" : "saved";
    return pressed === "discard" ? "draft-dropped" : "draft-saved";
  },
);

/** Removes the maker's picture from a place: the shop's own is shown there again. */
export const removeOwnPictureAction = formAction(
  "settings",
  {
    schema: z.object({ place: z.enum(PLACE_IDS), was: z.string() }),
    failed: "Bilden är inte bytt",
    messages: { clash: "Någon annan har just bytt den. Titta på den nya först." },
  },
  removeOwnPicture,
  (_done, { place }) => adminPaths.settingsPicture(place, "saved"),
);
