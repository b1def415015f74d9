"use server";
import { redirect } from "next/navigation";
import * as z from "zod/mini";
import { adminAction, type Refusal } from "@/lib/accounts/admin-action";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { ok, type Result } from "@/lib/result";
import { offerMessages } from "./messages";
import { withdrawOffer } from "./withdraw-offer";
import { writeDraft, type Written } from "./write-draft";

const entered = z.record(z.string(), z.string().check(z.maxLength(500)));

/** Goes on with the form of an offer, or sends it. */
export const offerAction = adminAction(
  { permission: "orders", schema: entered, failed: offerMessages.notSent },
  async (admin, typed): Promise<Result<Written, Refusal>> => {
    const pressed = await writeDraft(admin, typed, new Date());
    if ("sent" in pressed) redirect(paths.withNotice(paths.offers, "offer-sent"));
    return ok(pressed.form);
  },
);

export async function withdrawOfferAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("orders", paths.offers);
  const done = await withdrawOffer(admin, String(asForm(form).get("id")), new Date());
  const notices = {
    paid: "offer-paid",
    payment_unanswered: "offer-unanswered",
    unknown: "offer-gone",
  } as const;
  redirect(paths.withNotice(paths.offers, done.ok ? "offer-withdrawn" : notices[done.error]));
}
