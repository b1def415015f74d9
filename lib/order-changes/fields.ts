// Reads the form of a change, when it is sent and while one chooses. Without zod, which the browser need not load.
import { toDesign, type Issue } from "@/lib/cart/raw-design";
import { isPoleId, poles } from "@/lib/catalogue/poles";
import { byKey, CHOICES } from "@/lib/catalogue/parts";
import { MAX_QUANTITY } from "@/lib/catalogue/order-limits";
import type { Wanted } from "./price-change";

/** Reads the fields `item.…` of the form as an item of the checkout's contract. */
export function changeFields(form: FormData) {
  const text = (name: string) => {
    const value = form.get(`item.${name}`);
    return typeof value === "string" && value !== "" ? value : null;
  };
  const way = form.get("way") ?? "save";
  const quantity = Number(text("quantity"));
  const chosen = byKey(CHOICES, ({ key }) => text(key));
  const isDesign = way !== "remove" && text("product") !== null;
  return {
    ...Object.fromEntries(form),
    way,
    goes: form.get("goes") === "on",
    position: form.get("position") ? Number(form.get("position")) : null,
    quantity: way === "remove" ? 0 : quantity,
    item: isDesign
      ? {
          ...chosen,
          product: text("product"),
          length: Number(text("length")),
          engraving: text("engraving"),
          quantity,
        }
      : null,
  };
}

/** What the form asks for now; null while a field is invalid. Leaves open how an extra cost is settled. */
export function wantedIn(form: FormData): Wanted | null {
  const { item, quantity } = changeFields(form);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  if (!item) return { design: null, quantity, dearer: null };
  if (!isPoleId(item.product)) return null;
  const issues: Issue[] = [];
  const design = toDesign(poles[item.product], item, "name", issues);
  return issues.length > 0 ? null : { design, quantity, dearer: null };
}
