// A discount code as the fields of its editor.
import { dayOf } from "@/lib/kernel/dates";
import { toKronor, type Ore } from "@/lib/kernel/money";

export type CodeValues = ReturnType<typeof codeValues>;

export const noCodeValues: CodeValues = { code: "", amount: "", expires_at: "", is_active: true };

type Stored = { code: string; amount: Ore; expiresAt: Date | null; isActive: boolean };

/** A stored code as form values: whole kronor, and the last day in Stockholm, empty for none. */
export function codeValues({ code, amount, expiresAt, isActive }: Stored) {
  return {
    code,
    amount: String(toKronor(amount)),
    expires_at: expiresAt ? dayOf(expiresAt) : "",
    is_active: isActive,
  };
}

export const CODE_LABELS = { code: "Kod", amount: "Belopp", expires_at: "Utgångsdatum", is_active: "Läge" };

/** The value of a form field in Swedish words. */
export function sayCode(field: string, text: string): string {
  if (field === "is_active") return text ? "Aktiv" : "Inaktiv";
  return field === "amount" ? `${text} kr` : text || "–";
}
