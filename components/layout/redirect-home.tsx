"use client";
import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { showToast, type ToastOptions } from "@/components/ui/toast";
import * as paths from "@/lib/shop/paths";

/** Redirects to the home page, with a toast that says why. */
export function RedirectHome({ title, text }: Pick<ToastOptions, "title" | "text">) {
  const router = useRouter();
  useEffect(() => {
    void showToast({ kind: "error", title, text, page: paths.home });
    router.replace(paths.home);
  }, [router, title, text]);
  return null;
}
