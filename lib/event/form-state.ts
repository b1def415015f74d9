// What the enquiry form knows: the values typed, and what the shop said about them.
export type EnquiryValues = { name: string; email: string; message: string; people: string; date: string };

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
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 10_000);
  return {
    name: text("name"),
    email: text("email"),
    message: text("message"),
    people: text("people"),
    date: text("date"),
  };
}
