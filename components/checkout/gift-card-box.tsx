"use client";
import { useRef, type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { formatKronor, minus, type Ore } from "@/lib/kernel/money";
import { TEXT_BUTTON } from "@/components/ui/text-button";
import { FormBlock } from "./form-block";
import { GiftCardField } from "./gift-card-field";
import type { Done, useGiftCard } from "./use-gift-card";

type GiftCardBoxProps = {
  giftCard: ReturnType<typeof useGiftCard>;
  field: RefObject<HTMLInputElement | null>;
  deducted: Ore;
};

/** The status text after the last press. Its amount is the current deduction, which changes with the freight. */
function statusText({ done, isCampaign }: Done, deducted: Ore): string {
  if (done === "removed") return isCampaign ? giftCardMessages.codeRemoved : giftCardMessages.removed;
  return `${isCampaign ? "Rabattkod tillagd" : "Presentkort tillagt"}! ${formatKronor(deducted)} rabatt`;
}

/** Applies or removes a gift card, and says what it deducts. */
export function GiftCardBox({ giftCard, field, deducted }: GiftCardBoxProps) {
  const { card, error, checking, last, apply, remove, retype } = giftCard;
  const removal = useRef<HTMLButtonElement>(null);
  const use = async () => {
    await apply(field.current?.value ?? "");
    // A valid code replaces the field by the "Ta bort" button, which then gets the focus.
    (removal.current ?? field.current)?.focus();
  };
  return (
    <FormBlock title="Har du en presentkortskod?">
      {card ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>
            <b className="break-all">{card.code}</b> {card.isCampaign ? "är tillagd." : "är tillagt."}{" "}
            <span className="text-ash">
              {deducted < card.balance && !card.isCampaign
                ? `${formatKronor(deducted)} dras av. ${formatKronor(minus(card.balance, deducted))} finns kvar på kortet.`
                : `${formatKronor(deducted)} dras av.`}
            </span>
          </p>
          <button
            ref={removal}
            type="button"
            className={`${TEXT_BUTTON} font-semibold`}
            onClick={() => {
              remove(card);
              requestAnimationFrame(() => field.current?.focus());
            }}
          >
            Ta bort<span className="sr-only">{card.isCampaign ? " rabattkoden" : " presentkortet"}</span>
          </button>
        </div>
      ) : (
        <GiftCardField
          ref={field}
          error={error}
          onInput={retype}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter applies the code instead of submitting the order.
            event.preventDefault();
            void use();
          }}
        >
          <Button variant="line" waiting={checking} onClick={() => void use()}>
            Använd
          </Button>
        </GiftCardField>
      )}
      <p role="status" className="mt-2 font-semibold text-spruce empty:hidden">
        {last && statusText(last, deducted)}
      </p>
    </FormBlock>
  );
}
