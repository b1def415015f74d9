"use server";
import { asForm } from "@/lib/form-answer";
import { redirect } from "next/navigation";
import { requireAdmin } from "@/lib/accounts/require-admin";
import * as paths from "@/lib/paths";
import { isUuid } from "@/lib/uuid";
import { retryAll, retryParked, setParkedAside } from "./mutations";

export async function retryParkedAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("settings", paths.launch);
  const id = asForm(form).get("id");
  if (isUuid(id)) await retryParked(admin, id);
  redirect(paths.withNotice(paths.launch, "retrying"));
}

export async function retryAllAction(): Promise<void> {
  await retryAll(await requireAdmin("settings", paths.launch));
  redirect(paths.withNotice(paths.launch, "retrying"));
}

export async function setAsideAction(form: FormData): Promise<void> {
  const admin = await requireAdmin("settings", paths.launch);
  const id = asForm(form).get("id");
  if (isUuid(id)) await setParkedAside(admin, id);
  redirect(paths.withNotice(paths.launch, "set-aside"));
}
