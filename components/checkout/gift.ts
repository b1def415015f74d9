// The part of the checkout's form that is about a present.

/** The name of the box that says so, and its value. */
export const IS_GIFT = { name: "gift", value: "ja" } as const;

/** For whom the poles are, and what is written to them; the names are those of create-checkout. */
export type Gift = { name: string | null; greeting: string | null };

type Fields = { get(name: string): unknown };

/** What a form says about a present; `null` when the poles are none. */
export function giftIn(form: Fields): Gift | null {
  if (form.get(IS_GIFT.name) !== IS_GIFT.value) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? value : null;
  };
  return { name: text("gift_name"), greeting: text("gift_greeting") };
}
