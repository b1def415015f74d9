import type { ComponentProps, ReactNode } from "react";
import { describedBy } from "@/components/ui/control-props";
import { FieldError } from "@/components/ui/field-error";
import { cn } from "@/lib/utils";
import { GIFT_CARD_ID } from "./form-errors";

export const GIFT_CARD_FIELD = "giftCardCode";

type GiftCardFieldProps = Pick<ComponentProps<"input">, "ref" | "defaultValue" | "onInput" | "onKeyDown"> & {
  error: string | null | undefined;
  /** The button beside the field. */
  children: ReactNode;
};

/** The gift card code field of the checkout, with its button and error. */
export function GiftCardField({ error, children, ...input }: GiftCardFieldProps) {
  return (
    <div className="grid gap-1">
      <label htmlFor={GIFT_CARD_ID} className="sr-only">
        Presentkortskod
      </label>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          {...input}
          id={GIFT_CARD_ID}
          name={GIFT_CARD_FIELD}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(GIFT_CARD_ID, null, error)}
          className={cn(
            "min-h-13 w-full rounded border bg-white px-4 py-3 uppercase focus-visible:border-ink focus-visible:outline-offset-0",
            error ? "border-2 border-rowan" : "border-edge",
          )}
        />
        {children}
      </div>
      {error && <FieldError id={`${GIFT_CARD_ID}-error`}>{error}</FieldError>}
    </div>
  );
}
