"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";

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
