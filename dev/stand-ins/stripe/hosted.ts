import type { ServerResponse } from "node:http";
import { sendHtml } from "../http.ts";
import { ApiError } from "./errors.ts";
import { paymentPage, successUrl, unknownPage } from "./page.ts";
import { paySession, settleSession } from "./payments.ts";
import { findSession } from "./sessions.ts";
import type { StoredSession, World } from "./state.ts";

const DECLINED: Record<string, string> = {
  "4000000000000002": "Kortet nekades. Försök med ett annat kort.",
  "4000000000009995": "Kortet nekades: det saknas pengar på kontot.",
};

/** The hosted payment page: shows a session and handles the customer's form. */
export function answerHosted(world: World, response: ServerResponse, id: string, form?: URLSearchParams) {
  let stored: StoredSession;
  try {
    stored = findSession(world, id);
  } catch {
    return sendHtml(response, 404, unknownPage());
  }
  if (!form) return sendHtml(response, 200, paymentPage(stored));
  const action = form.get("do");
  const card = (form.get("card") ?? "").replace(/\D/g, "");
  const problem = action === "pay" ? (DECLINED[card] ?? invalidCard(card)) : undefined;
  if (problem) return sendHtml(response, 402, paymentPage(stored, problem));
  try {
    if (action === "succeeded" || action === "failed") settleSession(world, id, action);
    else paySession(world, id, action === "later" ? "delayed" : "card");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return sendHtml(response, 409, paymentPage(stored, "Det här går inte längre."));
  }
  world.store.save();
  response.writeHead(303, { location: successUrl(stored) }).end();
}

function invalidCard(card: string): string | undefined {
  return /^\d{13,19}$/.test(card) ? undefined : "Kortnumret är ogiltigt.";
}
