"use server";
import { redirect } from "next/navigation";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail } from "@/lib/kernel/result";
import { offerMessages, withdrawProblems } from "./messages";
import { withdrawOffer } from "./withdraw-offer";
import { writeDraft } from "./write-draft";

const entered = z.record(z.string(), z.string().max(500));

/** One press in the form of an offer: shows what it comes to so far, or sends it. */
export const offerAction = formAction(
  "orders",
  {
    schema: entered,
    failed: ({ do: pressed }) => (pressed === "send" ? offerMessages.notSent : offerMessages.notCounted),
  },
  async (admin, typed) => {
    const pressed = await writeDraft(admin, typed, new Date());
    if ("sent" in pressed) redirect(adminPaths.withNotice(adminPaths.offers, "offer-sent"));
    const { draft, ...form } = pressed.form;
    return fail({ code: "draft", ...form, detail: draft });
  },
);

export const withdrawOfferAction = formAction(
  "orders",
  { schema: z.object({ id: z.uuid() }), failed: offerMessages.notWithdrawn, messages: withdrawProblems },
  (admin, { id }) => withdrawOffer(admin, id, new Date()),
  "offer-withdrawn",
);
