"use client";
import { useRouter } from "next/navigation";
import { useState, type ComponentProps, type FormEvent } from "react";
import { LED_ON, useNewestAnswer } from "@/components/forms/newest-answer";
import { preloadToasts, showToast } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";
import { uploadFailed } from "@/lib/uploads/messages";
import { findNotice } from "./notices";

type UploadFormProps = Omit<ComponentProps<"form">, "action" | "method" | "encType" | "onSubmit"> & {
  action: string;
  /** The anchor, with `#`, that the next page opens at: `fetch` does not tell a redirect's hash. */
  hash?: string;
};

/** Whether the query of the page that the route redirects to reports an error. */
function isRefused(said: URLSearchParams): boolean {
  return said.has("fel") || findNotice(said.get("besked") ?? undefined)?.kind === "error";
}

const LOST = "Ingen kontakt med butiken. Det du valt och skrivit är kvar.";

/**
 * A form with a file, for a route that redirects to a page. With script an error is a toast, and only a success resets the
 * form.
 */
export function UploadForm({ action, hash, ...rest }: UploadFormProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [, answered] = useNewestAnswer(action);
  async function send(form: HTMLFormElement) {
    const answer = await fetch(action, { method: "POST", body: new FormData(form) }).catch(() => null);
    answered(answer?.redirected ? LED_ON : action);
    if (answer?.redirected) {
      const url = new URL(answer.url);
      if (!isRefused(url.searchParams)) form.reset();
      router.replace(paths.fromUrl(url, hash));
      return router.refresh();
    }
    const said =
      answer && ((await answer.json().catch(() => null)) as { error?: { message: string } } | null);
    void showToast({ title: uploadFailed, text: said?.error?.message ?? LOST, kind: "error" });
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    void send(event.currentTarget).finally(() => setPending(false));
  }
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      onFocus={preloadToasts}
      aria-busy={pending}
      {...rest}
    />
  );
}
