"use client";
import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { checkoutMessages } from "@/lib/checkout/messages";
import { showToast } from "@/components/ui/toast";

/** A session of nobody: says so and goes home (spec section 8). */
export function SendHome() {
  const router = useRouter();
  useEffect(() => {
    void showToast({ kind: "error", title: checkoutMessages.notVerified });
    router.replace("/");
  }, [router]);
  return null;
}
