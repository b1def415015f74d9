"use server";
import type { FormState } from "@/lib/accounts/form-state";
import { saveAction, type Clash } from "./save-action";

const company = saveAction("company", { failed: "Företaget är inte sparat" });
const delivery = saveAction("delivery", { failed: "Leveranstiden är inte sparad" });
const soldOut = saveAction("soldOut", { failed: "Det som är slut är inte sparat" });
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
