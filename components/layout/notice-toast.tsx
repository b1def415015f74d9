"use client";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";

/** Shows the message named by the URL's hash as a toast, and removes the hash. */
export function NoticeToast({ texts }: { texts: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const text = texts[location.hash.slice(1)];
    if (text === undefined) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    void showToast({ kind: "error", title: text });
  }, [texts]);
  return null;
}
