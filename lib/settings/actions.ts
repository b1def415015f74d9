"use server";
import * as z from "zod/mini";
import { formAction } from "@/lib/accounts/form-action";
import * as paths from "@/lib/shop/paths";
import { PLACE_IDS } from "@/lib/uploads/places";
import { takeAwayPicture } from "./replace-picture";
import { saveSent, sentSchema } from "./save-sent";

export const saveCompanyAction = formAction(
  "settings",
  { schema: sentSchema("company"), failed: "Företaget är inte sparat" },
  saveSent("company"),
  "saved",
);

export const saveDeliveryAction = formAction(
  "settings",
  { schema: sentSchema("delivery"), failed: "Leveranstiden är inte sparad" },
  saveSent("delivery"),
  "saved",
);

export const saveSoldOutAction = formAction(
  "settings",
  { schema: sentSchema("soldOut"), failed: "Det som är slut är inte sparat" },
  saveSent("soldOut"),
  "saved",
);

/** Saves what the shop says at the top of its pages, in its mails and at each step. */
export const saveTextsAction = formAction(
  "settings",
  { schema: sentSchema("texts"), failed: "Texterna är inte sparade" },
  saveSent("texts"),
  "saved",
);

export const saveTestimonialsAction = formAction(
  "settings",
  { schema: sentSchema("testimonials"), failed: "Omdömena är inte sparade" },
  saveSent("testimonials"),
  "saved",
);

/** Saves accounts, financial year and series. */
export const saveBooksAction = formAction(
  "settings",
  { schema: sentSchema("books"), failed: "Bokföringen är inte sparad", reauthenticate: true },
  saveSent("books"),
  "saved",
);

export const savePricesAction = formAction(
  "settings",
  { schema: sentSchema("prices"), failed: "Priserna är inte sparade", reauthenticate: true },
  saveSent("prices"),
  "saved",
);

export const saveFreightAction = formAction(
  "settings",
  { schema: sentSchema("freight"), failed: "Frakten är inte sparad", reauthenticate: true },
  saveSent("freight"),
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
  (_done, { place }) => paths.settingsPicture(place, "saved"),
);
