"use server";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm, keepAnswer } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { isUuid } from "@/lib/uuid";
import { writtenSchema } from "@/lib/outbox/written-mail";
import { answerEnquiry, saveAgreement } from "./mutations";
import { agreementSchema } from "./schema";

function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").slice(0, 20_000)]));
}

/** Saves what the owner has done about an enquiry; what can't be right comes back in its fields. */
export async function saveAgreementAction(sent: FormData): Promise<void> {
  const form = asForm(sent);
  const id = form.get("id");
  const page = isUuid(id) ? paths.enquiry(id) : paths.enquiries;
  const admin = await requireAdmin(page);
  const agreement = typedIn(form, ["status", "day", "guests", "sum", "note"]);
  const parsed = agreementSchema.safeParse(agreement);
  await keepAnswer(page, parsed.success ? null : { agreement });
  if (!parsed.success || !isUuid(id)) redirect(page);
  const saved = await saveAgreement(admin, id, parsed.data);
  redirect(saved ? paths.withNotice(page, "saved") : paths.withNotice(paths.enquiries, "enquiry-gone"));
}

/** Sends an answer to the one who asked; what can't be sent comes back in its fields. */
export async function answerEnquiryAction(sent: FormData): Promise<void> {
  const form = asForm(sent);
  const id = form.get("id");
  const page = isUuid(id) ? paths.enquiry(id) : paths.enquiries;
  const admin = await requireAdmin(page);
  const answer = typedIn(form, ["mail", "subject", "text"]);
  const parsed = writtenSchema.safeParse(answer);
  await keepAnswer(page, parsed.success ? null : { answer });
  if (!parsed.success || !isUuid(id)) redirect(page);
  const answered = await answerEnquiry(admin, id, parsed.data);
  redirect(answered ? paths.withNotice(page, "answered") : paths.withNotice(paths.enquiries, "enquiry-gone"));
}
