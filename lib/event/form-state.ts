// The state of the enquiry form: its page, the typed values, and the shop's answer to them.
import { recordOf } from "@/lib/kernel/records";
import * as paths from "@/lib/shop/paths";
import type { EnquiryKind } from "@/prisma/generated/enums";

export const FORM_PAGES = {
  event: paths.event,
  question: paths.contact,
  repair: paths.repairs,
  complaint: paths.complaints,
} as const satisfies Record<EnquiryKind, paths.Path>;

/** The form's kind as submitted; null for none of ours. */
export function readKind(form: FormData): EnquiryKind | null {
  const kind = String(form.get("kind"));
  return Object.hasOwn(FORM_PAGES, kind) ? (kind as EnquiryKind) : null;
}

const FIELDS = ["name", "email", "message", "people", "date"] as const;
type EnquiryValues = Record<(typeof FIELDS)[number], string>;

export type EnquiryState = {
  status: "empty" | "sent" | "refused";
  values: EnquiryValues;
  /** Field → what is wrong; `form` belongs to none. */
  errors: Record<string, string>;
  title?: string;
  text?: string;
};

/** The form's values as submitted, cut at a length no person types. */
export function readEnquiry(form: FormData): EnquiryValues {
  return recordOf(FIELDS, (name) => String(form.get(name) ?? "").slice(0, 10_000));
}
