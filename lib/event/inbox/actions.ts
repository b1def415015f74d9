"use server";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm, keepAnswer } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { isUuid } from "@/lib/uuid";
import { saveAgreement } from "./mutations";
import { agreementSchema } from "./schema";

/** Saves what the owner has done about an enquiry; what can't be right comes back in its fields. */
export async function saveAgreementAction(sent: FormData): Promise<void> {
  const form = asForm(sent);
  const id = form.get("id");
  const page = isUuid(id) ? paths.enquiry(id) : paths.enquiries;
  const admin = await requireAdmin(page);
  const names = ["status", "day", "guests", "sum", "note"];
  const typed = Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? "").slice(0, 10_000)]),
  );
  const parsed = agreementSchema.safeParse(typed);
  await keepAnswer(page, parsed.success ? null : typed);
  if (!parsed.success || !isUuid(id)) redirect(page);
  const saved = await saveAgreement(admin, id, parsed.data);
  redirect(saved ? paths.withNotice(page, "saved") : paths.withNotice(paths.enquiries, "enquiry-gone"));
}
