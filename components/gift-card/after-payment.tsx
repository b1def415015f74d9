"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { postJson } from "@/components/ui/post-json";
import { showToast } from "@/components/ui/toast";
import { forgetTyped } from "@/components/ui/typed";
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

type ToastOnceProps = { id: string; title: string; kind?: "done" | "error" };

/** A toast on mount, once per `id` and tab: not again after a reload. */
export function ToastOnce({ id, title, kind = "done" }: ToastOnceProps) {
  useEffect(() => {
    const key = `presentkort:${kind}:${id}`;
    if (readKey(tabStorage(), key)) return;
    writeKey(tabStorage(), key, "1");
    void showToast({ title, kind });
  }, [id, kind, title]);
  return null;
}

/** Polls the payment and refreshes the page when its status has changed. */
export function WaitForCard({ sessionId, status }: { sessionId: string; status: string }) {
  const router = useRouter();
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
