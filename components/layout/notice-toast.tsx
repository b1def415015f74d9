"use client";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";

/** Shows a text as a toast where the URL has this hash, and removes the hash. */
export function NoticeToast({ hash, text }: { hash: string; text: string }) {
  useEffect(() => {
    if (location.hash !== hash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void showToast({ kind: "error", title: text });
  }, [hash, text]);
  return null;
}
