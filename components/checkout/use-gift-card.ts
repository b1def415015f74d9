"use client";
import { useState } from "react";
import { giftCardMessages } from "@/lib/gift-cards/messages";
import { formatKronor, kr, type Ore } from "@/lib/money";
import { showToast } from "@/components/ui/toast";
import { writeDraft, writeSavedCode } from "./draft";
import { postJson } from "@/components/ui/post-json";
import * as paths from "@/lib/paths";

export type AppliedCard = { code: string; balance: Ore };

type ValidAnswer = { valid: boolean; amount: number; code: string; message: string };

/** The gift card of this checkout. `deducted` says what a balance takes off right now. */
export function useGiftCard(deducted: (balance: Ore) => Ore) {
  const [card, setCard] = useState<AppliedCard | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);

  /** `quiet` after a reload or a changed balance: no toast. `saved`: from a link, before there is anything to pay. */
  async function apply(typed: string, { quiet = false, saved = false } = {}): Promise<void> {
    const code = typed.trim().toUpperCase();
    if (code === "") return setError(giftCardMessages.empty);
    if (checking) return;
    setChecking(true);
    setError(null);
    const answer = await postJson<ValidAnswer>(paths.validateCardApi, { code });
    setChecking(false);
    const refuse = (message: string) => {
      setCard(null);
      writeDraft({ applied: false });
      setError(message);
      if (!quiet) void showToast({ kind: "error", title: message });
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
    setCard({ code: answer.value.code, balance });
    writeDraft({ code: answer.value.code, applied: true });
    if (saved)
      void showToast({
        title: `Ditt presentkort är sparat: ${formatKronor(balance)}`,
        text: "Det dras av i kassan när du har valt vad du vill ha.",
      });
    else if (!quiet)
      void showToast({ title: `Presentkort tillagt! ${formatKronor(deducted(balance))} rabatt` });
  }

  function remove(): void {
    setCard(null);
    setError(null);
    writeDraft({ code: null, applied: false });
    writeSavedCode(null);
    void showToast({ title: giftCardMessages.removed });
  }

  /** The server refused the card at submit. */
  function refused(message: string): void {
    setCard(null);
    writeDraft({ applied: false });
    writeSavedCode(null);
    setError(message);
  }

  /** Another code is being typed: the last one's error is cleared. */
  const retype = () => setError(null);

  return { card, error, checking, apply, remove, refused, retype };
}
