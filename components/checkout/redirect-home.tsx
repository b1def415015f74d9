"use client";
import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";
import * as paths from "@/lib/paths";

/** For an unknown payment session: a toast, then the home page. */
export function RedirectHome() {
  const router = useRouter();
  useEffect(() => {
    void showToast({ kind: "error", title: checkoutMessages.notVerified });
    router.replace(paths.home);
  }, [router]);
  return null;
}
