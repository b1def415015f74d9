"use server";
import type { FormState } from "@/lib/accounts/form-state";
import { saveAction, type Clash } from "./save-action";

const company = saveAction("company", "Företaget är inte sparat");
const delivery = saveAction("delivery", "Leveranstiden är inte sparad");
const soldOut = saveAction("soldOut", "Det som är slut är inte sparat");
const books = saveAction("books", "Bokföringen är inte sparad", { proof: true });

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

/** Saves accounts, financial year and series, for who has just shown password or passkey. */
export async function saveBooksAction(state: PartState, form: FormData): Promise<PartState> {
  return books(state, form);
}
