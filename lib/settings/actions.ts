"use server";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import { PLACE_IDS } from "@/lib/uploads/places";
import { takeAwayPicture } from "./replace-picture";
import { failedOf, saveSent, sentSchema } from "./mutations";

/** Saves the part whose form was sent. */
export const savePartAction = formAction(
  "settings",
  { schema: sentSchema, failed: failedOf },
  saveSent,
  "saved",
);

/** Brings the shop's own picture back to a place. */
export const takeAwayPictureAction = formAction(
  "settings",
  {
    schema: z.object({ place: z.enum(PLACE_IDS), was: z.string() }),
    failed: "Bilden är inte bytt",
    messages: { clash: "Någon annan har just bytt den. Titta på den nya först." },
  },
  takeAwayPicture,
  (_done, { place }) => adminPaths.settingsPicture(place, "saved"),
);
