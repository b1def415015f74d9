import { Button } from "@/components/ui/button";
import { formatLongDate } from "@/lib/dates";
import { codeMessages } from "@/lib/gift-cards/discount-codes/messages";
import { formatKronor, type Ore } from "@/lib/money";
import { FormAlert } from "./form-alert";
import { SavedFacts } from "./saved-facts";

type DiscountCodeConflictProps = {
  theirs: {
    version: number;
    code: string;
    amount: Ore;
    balance: Ore;
    isActive: boolean;
    expiresAt: Date | null;
  };
};

/** An edit conflict: shows the saved version; the form still holds the admin's own. */
export function DiscountCodeConflict({ theirs }: DiscountCodeConflictProps) {
  const rows = [
    ["Kod", theirs.code],
    ["Belopp", formatKronor(theirs.amount)],
    ["Kvar", formatKronor(theirs.balance)],
    ["Utgångsdatum", theirs.expiresAt ? formatLongDate(theirs.expiresAt) : "–"],
    ["Läge", theirs.isActive ? "Aktiv" : "Inaktiv"],
  ] as const;
  return (
    <FormAlert title="Rabattkoden har ändrats av någon annan" text={codeMessages.conflict}>
      <p className="mt-2 font-semibold">Så ser den ut nu</p>
      <SavedFacts rows={rows} className="mt-1 mb-4" />
      <Button type="submit" name="version" value={theirs.version} small>
        Spara mitt ändå
      </Button>
    </FormAlert>
  );
}
