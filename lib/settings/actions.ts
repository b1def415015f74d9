"use server";
import type { FormState } from "@/lib/accounts/form-state";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { isPlace } from "@/lib/uploads/places";
import { takeAwayPicture } from "./replace-picture";
import { leadBack, saveAction, type Clash } from "./save-action";

export type PartState = FormState<null, Clash>;

export const saveCompanyAction = saveAction("company", { failed: "Företaget är inte sparat" });

export const saveDeliveryAction = saveAction("delivery", { failed: "Leveranstiden är inte sparad" });

export const saveSoldOutAction = saveAction("soldOut", { failed: "Det som är slut är inte sparat" });

/** Saves what the shop says at the top of its pages, in its mails and at each step. */
export const saveTextsAction = saveAction("texts", { failed: "Texterna är inte sparade" });

export const saveTestimonialsAction = saveAction("testimonials", { failed: "Omdömena är inte sparade" });

/** Brings the shop's own picture back to a place. */
export async function takeAwayPictureAction(form: FormData): Promise<void> {
  form = asForm(form);
  const admin = await requireAdmin("settings", paths.settings);
  const [place, was] = [form.get("place"), form.get("was")];
  if (!isPlace(place) || typeof was !== "string") redirect(paths.settingsPart("pictures"));
  const taken = await takeAwayPicture(admin, { place, was });
  await leadBack(paths.settingsPicture(place, taken.ok ? "saved" : "picture-clash"));
}

/** Saves accounts, financial year and series, for who has just shown password or passkey. */
export const saveBooksAction = saveAction("books", { failed: "Bokföringen är inte sparad", money: true });

export const savePricesAction = saveAction("prices", { failed: "Priserna är inte sparade", money: true });

export const saveFreightAction = saveAction("freight", { failed: "Frakten är inte sparad", money: true });
