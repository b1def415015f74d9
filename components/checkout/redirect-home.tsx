"use client";
import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";

/** For an unknown payment session: a toast, then the home page. */
export function RedirectHome() {
  const router = useRouter();
  useEffect(() => {
    void showToast({ kind: "error", title: checkoutMessages.notVerified });
    router.replace("/");
  }, [router]);
  return null;
}
