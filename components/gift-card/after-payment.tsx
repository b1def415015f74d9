"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { awaitPayment, isNews } from "@/components/checkout/told-payments";
import { copyText } from "@/components/ui/copy-text";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { postJson } from "@/components/ui/post-json";
import { showToast } from "@/components/ui/toast";
import { forgetTyped } from "@/components/ui/kept-form";
import { usePolling } from "@/components/ui/use-polling";
import { readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import * as paths from "@/lib/shop/paths";

/** The sessionStorage key of what is typed in the gift card's form, until a card is bought. */
export const KEPT = "presentkort-formular";

/** Deletes what was typed for a bought card, so that it is not in the form for the next one. */
export function ForgetTyped() {
  useEffect(() => forgetTyped(KEPT), []);
  return null;
}

/** Announces the card once, where its payment has just come in: not again after a reload or on a later visit. */
export function CreatedNotice({ sessionId, title }: { sessionId: string; title: string }) {
  useEffect(() => {
    if (isNews(sessionId)) void showToast({ title });
  }, [sessionId, title]);
  return null;
}

/** A toast that a payment failed, once per `id` and tab: not again after a reload. */
export function FailedNotice({ id, title }: { id: string; title: string }) {
  useEffect(() => {
    const key = `presentkort:error:${id}`;
    if (readKey(tabStorage(), key)) return;
    writeKey(tabStorage(), key, "1");
    void showToast({ title, kind: "error" });
  }, [id, title]);
  return null;
}

/** Polls the payment and refreshes the page when its status has changed. */
export function WaitForCard({ sessionId, status }: { sessionId: string; status: string }) {
  const router = useRouter();
  useEffect(() => awaitPayment(sessionId), [sessionId]);
  usePolling(async (signal) => {
    const answer = await postJson(paths.createCardApi, { sessionId }, { signal });
    if (!answer.ok && (answer.status === 0 || answer.status === 429 || answer.status >= 500)) return false;
    if ((answer.ok ? "completed" : answer.code) !== status) router.refresh();
    return true;
  });
  return null;
}

const TEXTS = {
  no: "Kopiera koden",
  yes: "Koden är kopierad",
  refused: "Det gick inte. Markera koden och kopiera den själv.",
} as const;

/** Copies the code. If the browser refuses, the button says so: the code can still be selected by hand. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState<keyof typeof TEXTS>("no");
  const copy = async () => setCopied((await copyText(code)) ? "yes" : "refused");
  return (
    <Button variant="line" onClick={copy}>
      {copied === "yes" ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{TEXTS[copied]}</span>
    </Button>
  );
}
