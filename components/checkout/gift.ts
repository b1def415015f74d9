// Reads the checkout form's answers about a present.

/** Name and value of the checkbox that makes the order a present. */
export const IS_GIFT = { name: "gift", value: "ja" } as const;

/** The recipient's name and the greeting on the card. The keys are those of create-checkout. */
export type Gift = { name: string | null; greeting: string | null };

type Fields = { get(name: string): unknown };

/** The present as the form describes it; `null` when the order is none. */
export function giftIn(form: Fields): Gift | null {
  if (form.get(IS_GIFT.name) !== IS_GIFT.value) return null;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.trim() !== "" ? value : null;
  };
  return { name: text("gift_name"), greeting: text("gift_greeting") };
}
