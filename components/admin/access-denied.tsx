"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { showToast } from "@/components/ui/toast";
import { accessDenied } from "@/lib/accounts/messages";
import * as paths from "@/lib/paths";

/** Says that the visitor is no admin, and goes to the home page. */
export function AccessDenied() {
  const router = useRouter();
  useEffect(() => {
    void showToast({ ...accessDenied, kind: "error" });
    router.replace(paths.home);
  }, [router]);
  return null;
}
