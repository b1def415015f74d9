"use client";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";

type ToastOnceProps = { id: string; title: string; kind?: "done" | "error" };

/** A toast on mount, once per `id` and tab: not again after a reload. */
export function ToastOnce({ id, title, kind = "done" }: ToastOnceProps) {
  useEffect(() => {
    const key = `presentkort:${kind}:${id}`;
    try {
      if (sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, "1");
    } catch {
      // Without storage the toast is shown each time.
    }
    void showToast({ title, kind });
  }, [id, kind, title]);
  return null;
}
