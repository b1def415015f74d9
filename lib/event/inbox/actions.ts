"use server";
import { redirect } from "next/navigation";
import * as z from "zod";
import { formAction } from "@/lib/accounts/form-action";
import { seenSchema } from "@/lib/accounts/saved-meanwhile";
import * as adminPaths from "@/lib/shop/admin-paths";
import { fail, ok } from "@/lib/kernel/result";
import { answerEnquiry, saveAgreement } from "./mutations";
import { agreementSchema, answerSchema } from "./schema";

const enquirySchema = z.object({ id: z.uuid() });
const GONE = adminPaths.withNotice(adminPaths.enquiries, "enquiry-gone");

/** Saves what the owner has done about an enquiry. */
export const saveAgreementAction = formAction(
  "orders",
  {
    schema: z.intersection(enquirySchema.extend({ seen: seenSchema }), agreementSchema),
    failed: "Inget är sparat",
  },
  async (admin, { id, seen, ...agreement }) => {
    const saved = await saveAgreement(admin, id, agreement, seen);
    if (saved.ok) return saved;
    if (saved.error === "gone") redirect(GONE);
    return fail(saved.error);
  },
  (moved) => (moved && moved !== "new" ? `enquiry-${moved}` : "saved"),
);

/** Sends an answer to the one who asked. */
export const answerEnquiryAction = formAction(
  "orders",
  { schema: answerSchema, failed: "Svaret är inte skickat" },
  async (admin, { id, ...answer }) => {
    if (!(await answerEnquiry(admin, id, answer))) redirect(GONE);
    return ok(null);
  },
  "answered",
);
