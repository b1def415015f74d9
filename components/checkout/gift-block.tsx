import type { ReactNode } from "react";
import { fieldsOf, Input, Textarea } from "@/components/ui/field";
import { GREETING_MAX, RECIPIENT_NAME_MAX } from "@/lib/gift-cards/limits";
import { FormBlock } from "./form-block";
import type { FormErrors } from "./form-errors";

/** Name and value of the checkbox that makes the order a present. */
const IS_GIFT = { name: "gift", value: "ja" } as const;

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

// The parts of the checkout that change when the order is a present. CSS alone toggles them, so they work without script.

/** The address's heading, which for a present asks where the present goes. */
export function AddressTitle() {
  return (
    <>
      <span className="hidden group-has-[[name=gift]:checked]/checkout:inline">Vart ska presenten?</span>
      <span className="group-has-[[name=gift]:checked]/checkout:hidden">Vart ska stavarna?</span>
    </>
  );
}

/** A hint that is shown only when the order is a present. */
export function GiftHint({ children }: { children: ReactNode }) {
  return (
    <p className="hidden border-l-4 border-edge pl-3 text-small text-ash group-has-[[name=gift]:checked]/checkout:block">
      {children}
    </p>
  );
}

type GiftBlockProps = { errors: FormErrors; values?: Readonly<Record<string, string>> };

/** Asks whether the order is a present, and then for the recipient and a greeting. */
export function GiftBlock({ errors, values = {} }: GiftBlockProps) {
  const field = fieldsOf<"gift_name" | "gift_greeting">(values, errors);
  return (
    <FormBlock title="Är det en present?">
      <div className="group/gift">
        <label className="grid min-h-target cursor-pointer grid-cols-[24px_1fr] items-start gap-x-3">
          <input
            type="checkbox"
            {...IS_GIFT}
            defaultChecked={values[IS_GIFT.name] === IS_GIFT.value}
            className="m-0 size-6 accent-spruce"
          />
          <span>
            Ja, det är en present
            <span className="block text-small text-ash">
              Inget pris i paketet. Kvittot och alla mejl går till dig.
            </span>
          </span>
        </label>
        <div className="mt-4">
          <GiftHint>
            Namn, adress och mobil ovanför är till den som tar emot paketet: du själv eller den som får
            stavarna. Dit kommer meddelandet om paketet. E-posten är din.
          </GiftHint>
        </div>
        <div className="mt-5 hidden gap-5 group-has-[[name=gift]:checked]/gift:grid">
          <Input
            {...field("gift_name")}
            label="Vem ska få stavarna?"
            hint="Namnet står på kortet."
            optional
            autoComplete="off"
            maxLength={RECIPIENT_NAME_MAX}
          />
          <Textarea
            {...field("gift_greeting")}
            label="Hälsning på kortet"
            hint="Vi lägger kortet i paketet, utan priser."
            optional
            rows={3}
            maxLength={GREETING_MAX}
          />
        </div>
      </div>
    </FormBlock>
  );
}
