"use server";
// The customer's action on a pay link. Whoever has the link may do it.
import { notFound, redirect } from "next/navigation";
import { headers } from "next/headers";
import { mayAsk } from "@/lib/checkout/visitor-limits";
import { clientAddress } from "@/lib/kernel/http";
import { asForm } from "@/lib/kernel/form-answer";
import * as paths from "@/lib/shop/paths";
import { payChange } from "@/lib/order-changes/pay-change";
import { payOffer } from "./pay-offer";

async function payChangeOrOffer(id: string, now: Date) {
  const change = await payChange(id, now);
  return !change.ok && change.error === "unknown" ? payOffer(id, now) : change;
}

/** Leads to the payment of a link, of an offer or of a change, or back to its page with the reason. */
export async function payLinkAction(form: FormData): Promise<void> {
  const id = String(asForm(form).get("id"));
  const allowed = await mayAsk("order", clientAddress(await headers()));
  const page = allowed.allowed
    ? await payChangeOrOffer(id, new Date())
    : ({ ok: false, error: "payment_unanswered" } as const);
  if (page.ok) redirect(paths.given(page.value.url));
  if (page.error === "unknown") notFound();
  redirect(paths.payLink(id, page.error));
}
