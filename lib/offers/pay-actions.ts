"use server";
// What the customer does with an offer; who has its link may do it.
import { notFound, redirect } from "next/navigation";
import { headers } from "next/headers";
import { mayAsk } from "@/lib/checkout/visitor-limits";
import { clientAddress } from "@/lib/kernel/http";
import { asForm } from "@/lib/kernel/form-answer";
import * as paths from "@/lib/shop/paths";
import { payOffer } from "./pay-offer";

/** Leads to the payment of an offer, or back to its page with the reason. */
export async function payOfferAction(form: FormData): Promise<void> {
  const id = String(asForm(form).get("id"));
  const allowed = await mayAsk("order", clientAddress(await headers()));
  const page = allowed.allowed
    ? await payOffer(id, new Date())
    : ({ ok: false, error: "payment_unanswered" } as const);
  if (page.ok) redirect(paths.given(page.value.url));
  if (page.error === "unknown") notFound();
  redirect(paths.offer(id, page.error));
}
