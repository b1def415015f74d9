import { GREETING_MAX, RECIPIENT_NAME_MAX } from "@/lib/gift-cards/limits";
import type { PurchaseValues } from "@/lib/gift-cards/schema";
import { countCharacters } from "@/lib/kernel/characters";
import { fieldsOf, Input, Textarea } from "@/components/ui/field";
import { useTypedCard } from "./typed-card";

/** Prefix of the fields' ids: pages that were left stay in the document, hidden, with fields of the same names. */
export const PREFIX = "kort-";

type RecipientFieldsProps = {
  errors: Readonly<Record<string, string>>;
  values: PurchaseValues;
  days: { first: string; last: string };
};

/** Classes of what CSS (:has) shows when the card is mailed to somebody else, so it works without JavaScript. */
const MAILED = "hidden group-has-[[value=other]:checked]/buy:grid";

/** Classes of what is hidden then. */
export const IF_PRINTED = "group-has-[[value=other]:checked]/buy:hidden";

/** The fields for the recipient and the greeting. */
export function RecipientFields({ errors, values, days }: RecipientFieldsProps) {
  const [{ greeting }] = useTypedCard();
  const field = fieldsOf(values, errors, PREFIX);
  return (
    <div className="mt-5 grid gap-5 text-ink">
      <Input
        {...field("name")}
        label={
          <>
            Namn på den som får kortet
            <span className={`font-normal text-ash ${IF_PRINTED}`}> (om du vill)</span>
          </>
        }
        hint="Står på kortet"
        required={false}
        autoComplete="off"
        maxLength={RECIPIENT_NAME_MAX}
      />
      <Input
        {...field("email")}
        type="email"
        label="E-post till den som får kortet"
        autoComplete="off"
        maxLength={255}
        className={MAILED}
      />
      <Textarea
        {...field("greeting")}
        hint={`${Math.max(0, GREETING_MAX - countCharacters(greeting))} tecken kvar`}
        label="Hälsning"
        optional
        rows={3}
        maxLength={GREETING_MAX}
      />
      <Input
        {...field("send_on")}
        type="date"
        label="Vilken dag ska vi mejla kortet?"
        optional
        hint="Kl. 08.00. Utan dag skickas det så fort du har betalat."
        min={days.first}
        max={days.last}
        className={MAILED}
      />
    </div>
  );
}
