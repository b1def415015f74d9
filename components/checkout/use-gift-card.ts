"use client";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Cart } from "@/lib/cart/cart";
import { toOrderItem } from "@/lib/cart/order-item";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { kr, toKronor, ZERO, type Ore } from "@/lib/kernel/money";
import { showToast } from "@/components/ui/toast";
import type { PriceList } from "@/lib/pricing/price-list";
import { priceDesign } from "@/lib/pricing/pricing";
import { writeDraft, writeSavedBalance, writeSavedCode } from "./draft";
import { postJson } from "@/components/ui/post-json";
import * as paths from "@/lib/shop/paths";

/** `isCampaign`: a discount that depends on the cart and has no balance left over. */
export type AppliedCard = { code: string; balance: Ore; isCampaign: boolean };

type ValidAnswer = { valid: boolean; amount: number; code: string; message: string; campaign?: boolean };

/** The result of the last press of a button. */
export type Done = { done: "added" | "removed"; isCampaign: boolean };

/** The gift card or code of this checkout's cart. */
export function useGiftCard(lines: Cart | null, prices: PriceList) {
  const [card, setCard] = useState<AppliedCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [last, setLast] = useState<Done | null>(null);

  /**
   * Validates a code and applies it. `quiet`, after a reload or a changed balance: without a status text. `saved`: the code
   * is a link's, and the cart is empty.
   */
  async function apply(typed: string, { quiet = false, saved = false } = {}): Promise<void> {
    const code = typed.trim().toUpperCase();
    if (code === "") return setError(giftCardMessages.empty);
    if (checking) return;
    setChecking(true);
    setError(null);
    setLast(null);
    const answer = await postJson<ValidAnswer>(paths.validateCardApi, {
      code,
      items: lines?.length
        ? lines.map((line) => toOrderItem(line, toKronor(priceDesign(line.design, prices).unit)))
        : null,
    });
    setChecking(false);
    const refuse = (message: string) => {
      setCard(null);
      writeDraft({ applied: false });
      setError(message);
      // With an empty cart the checkout redirects to the home page, so the toast is shown there.
      if (saved) void showToast({ kind: "error", title: message, page: paths.home });
    };
    if (!answer.ok)
      return refuse(
        answer.status === 422 || answer.status === 429
          ? (answer.message ?? giftCardMessages.failed)
          : giftCardMessages.failed,
      );
    if (!answer.value.valid) {
      writeSavedCode(null);
      return refuse(answer.value.message || giftCardMessages.unusable);
    }
    const balance = kr(answer.value.amount);
    const isCampaign = answer.value.campaign === true;
    // Rendered at once: the caller moves the focus to the button that replaces the field.
    flushSync(() => setCard({ code: answer.value.code, balance, isCampaign }));
    writeDraft({ code: answer.value.code, applied: true });
    writeSavedBalance(code, isCampaign ? ZERO : balance);
    // A linked card is announced in the header of every page instead.
    if (!quiet && !saved) setLast({ done: "added", isCampaign });
  }

  function remove({ isCampaign }: AppliedCard): void {
    setCard(null);
    setError(null);
    writeDraft({ code: null, applied: false });
    writeSavedCode(null);
    setLast({ done: "removed", isCampaign });
  }

  /** The server refused the card at submit. */
  function refused(message: string): void {
    setCard(null);
    writeDraft({ applied: false });
    writeSavedCode(null);
    setLast(null);
    setError(message);
  }

  /** Another code is being typed: clears the messages about the last one. */
  function retype(): void {
    setError(null);
    setLast(null);
  }

  return { card, error, checking, last, apply, remove, refused, retype };
}
