// What was typed in the gift card's form is kept until a card is bought.
import * as typed from "@/components/ui/typed";

const KEY = "presentkort-formular";

export const keepTyped = (form: HTMLFormElement) => typed.keepTyped(KEY, form);

/** Puts back what was kept. True where there was something. */
export function restoreTyped(form: HTMLFormElement): boolean {
  const kept = typed.readTyped(KEY);
  typed.fillIn(form, kept);
  return Object.entries(kept).some(([name, value]) => value !== "" && (name !== "to" || value === "other"));
}

/** Bought: nothing typed stays behind. */
export const forgetTyped = () => typed.forgetTyped(KEY);
