"use server";
import { asForm } from "@/lib/form-answer";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/admin-auth/require-admin";
import { isUuid } from "@/lib/uuid";
import { confirmTestimonials, retryParked } from "./mutations";

/** Tries what the outbox gave up on once more. */
export async function retryParkedAction(form: FormData): Promise<void> {
  form = asForm(form);
  const admin = await requireAdmin("/admin/lansering");
  const id = form.get("id");
  if (typeof id === "string" && isUuid(id)) await retryParked(admin, id);
  redirect("/admin/lansering");
}

/** The owner says whether real testimonials are in. */
export async function confirmTestimonialsAction(form: FormData): Promise<void> {
  form = asForm(form);
  const admin = await requireAdmin("/admin/lansering");
  await confirmTestimonials(admin, form.get("confirmed") === "ja");
  redirect("/admin/lansering");
}
