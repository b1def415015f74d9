"use client";
import { useEffect } from "react";
import { readKey, tabStorage, writeKey } from "@/lib/kernel/browser-storage";
import { showToast } from "@/components/ui/toast";

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
