"use client";
import { useEffect, useState, type ReactNode } from "react";
import { forgetNotice } from "@/components/admin/arrival-notice";

/** Shows a notice until the next submit of any form: a success must not stay beside a later failure. */
export function UntilSubmit({ children }: { children: ReactNode }) {
  // Compared by identity: each server render makes new children, so the same notice can be shown twice.
  const [over, setOver] = useState<ReactNode>(null);
  useEffect(() => {
    const end = () => {
      forgetNotice();
      setOver(children);
    };
    // Captured, so before the form calls its action: Next would drop the answer for a URL that changes afterwards.
    addEventListener("submit", end, true);
    return () => removeEventListener("submit", end, true);
  }, [children]);
  return over === children ? null : children;
}
