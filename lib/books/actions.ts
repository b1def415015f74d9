"use server";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import { asForm } from "@/lib/form-answer";
import * as paths from "@/lib/paths";
import { getSettings } from "@/lib/settings/queries";
import { exportMonth } from "./exports";
import { periodOf } from "./period";

/** Exports a month's new vouchers and leads back to the month, where the file stands first. */
export async function exportMonthAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("books", paths.books);
  const month = asForm(form).get("manad");
  const period = periodOf(typeof month === "string" ? month : "");
  if (!period) redirect(paths.books);
  const now = new Date();
  const result = await exportMonth(admin, period, await getSettings(now), now);
  const notice = result.ok ? "books-exported" : (`books-${result.error}` as const);
  redirect(paths.withNotice(paths.booksOf(period.month), notice));
}
