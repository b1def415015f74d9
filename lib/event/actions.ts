"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { clientAddress } from "@/lib/kernel/http";
import { dayOf } from "@/lib/kernel/dates";
import { fieldErrors } from "@/lib/kernel/field-errors";
import { asForm, isScripted } from "@/lib/kernel/form-answer";
import { log } from "@/lib/kernel/log";
import * as paths from "@/lib/shop/paths";
import { consume, type Limit } from "@/lib/kernel/rate-limit";
import { FORM_PAGES, readEnquiry, readKind, type EnquiryState } from "./form-state";
import { eventMessages } from "./messages";
import { storeEnquiry } from "./mutations";
import { enquirySchema } from "./schema";

const PER_ADDRESS: Limit = { name: "event", points: 5, perSeconds: 3600 };

/** Takes an enquiry from any page that has the form. Stored first, mailed afterwards; whatever fails, the text comes back. */
export async function sendEnquiry(_: EnquiryState, form: FormData): Promise<EnquiryState> {
  form = asForm(form);
  const values = readEnquiry(form);
  const kind = readKind(form) ?? "event";
  /** Without script: a redirect, so that loading the page again does not send the form again. */
  const sent = async (): Promise<EnquiryState> => {
    if (!(await isScripted())) redirect(paths.formSent(FORM_PAGES[kind]));
    return { status: "sent", values, errors: {} };
  };
  // Honeypot: only bots fill this hidden field in; they are told that it went well.
  if (form.get("website")) return sent();
  const now = new Date();
  const parsed = enquirySchema(dayOf(now)).safeParse(values);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error.issues);
    const missing = !values.name.trim() || !values.email.trim() || !values.message.trim();
    return {
      status: "refused",
      values,
      errors,
      ...(missing ? { title: eventMessages.incomplete, text: eventMessages.incompleteText } : {}),
    };
  }
  const failed = (text: string): EnquiryState => ({
    status: "refused",
    values,
    errors: { form: text },
    title: eventMessages.failed,
    text,
  });
  try {
    if (!(await consume(PER_ADDRESS, clientAddress(await headers()))).allowed)
      return failed(eventMessages.tooManyText);
    await storeEnquiry({ ...parsed.data, kind }, now);
  } catch (error) {
    log.error({ err: error }, "enquiry not stored");
    return failed(eventMessages.failedText);
  }
  return sent();
}
