"use server";
import type { FormState } from "@/lib/accounts/form-state";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { isPlace } from "@/lib/uploads/places";
import { takeAwayPicture } from "./replace-picture";
import { leadBack, saveAction, type Clash } from "./save-action";

const company = saveAction("company", { failed: "Företaget är inte sparat" });
const delivery = saveAction("delivery", { failed: "Leveranstiden är inte sparad" });
const soldOut = saveAction("soldOut", { failed: "Det som är slut är inte sparat" });
const texts = saveAction("texts", { failed: "Texterna är inte sparade" });
const testimonials = saveAction("testimonials", { failed: "Omdömena är inte sparade" });
const prices = saveAction("prices", { failed: "Priserna är inte sparade", money: true });
const freight = saveAction("freight", { failed: "Frakten är inte sparad", money: true });
const books = saveAction("books", { failed: "Bokföringen är inte sparad", money: true });

export type PartState = FormState<null, Clash>;

/** Saves who sells. */
export async function saveCompanyAction(state: PartState, form: FormData): Promise<PartState> {
  return company(state, form);
}

/** Saves how long a delivery takes, and the pause. */
export async function saveDeliveryAction(state: PartState, form: FormData): Promise<PartState> {
  return delivery(state, form);
}

/** Saves what the workshop has run out of. */
export async function saveSoldOutAction(state: PartState, form: FormData): Promise<PartState> {
  return soldOut(state, form);
}

/** Saves what the shop says at the top of its pages, in its mails and at each step. */
export async function saveTextsAction(state: PartState, form: FormData): Promise<PartState> {
  return texts(state, form);
}

/** Saves what customers have written, and which of it is shown. */
export async function saveTestimonialsAction(state: PartState, form: FormData): Promise<PartState> {
  return testimonials(state, form);
}

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
export async function saveBooksAction(state: PartState, form: FormData): Promise<PartState> {
  return books(state, form);
}

/** Saves what poles and options cost. */
export async function savePricesAction(state: PartState, form: FormData): Promise<PartState> {
  return prices(state, form);
}

/** Saves the table of freight. */
export async function saveFreightAction(state: PartState, form: FormData): Promise<PartState> {
  return freight(state, form);
}
