// What the enquiry form knows: the values typed, and what the shop said about them.
import * as z from "zod/mini";

const values = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  people: z.string(),
  date: z.string(),
});

export const enquiryStateSchema = z.object({
  status: z.enum(["empty", "sent", "refused"]),
  values,
  /** Field → what is wrong; `form` belongs to none. */
  errors: z.record(z.string(), z.string()),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
});

export type EnquiryValues = z.output<typeof values>;
export type EnquiryState = z.output<typeof enquiryStateSchema>;

/** The form's values as submitted, cut at a length no person types. */
export function readEnquiry(form: FormData): EnquiryValues {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 10_000);
  return {
    name: text("name"),
    email: text("email"),
    message: text("message"),
    people: text("people"),
    date: text("date"),
  };
}
