"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { accessDenied } from "@/lib/accounts/messages";
import * as paths from "@/lib/paths";

/** Says why and goes to the home page (spec section 4, admin access). */
export function AccessDenied() {
  const router = useRouter();
  useEffect(() => {
    void showToast({ ...accessDenied, kind: "error" });
    router.replace(paths.home);
  }, [router]);
  return null;
}
