"use client";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast";
import type { Notice } from "./notices";
import { WithoutScript } from "./without-script";

/** Says what brought the admin here, once: as a toast, or in the page where there is no JavaScript. */
export function ArrivalNotice({ notice }: { notice: Notice | null }) {
  const said = useRef<Notice>(null);
  useEffect(() => {
    // Each answer of the server is an object of its own, so the same text can be said twice.
    if (!notice || said.current === notice) return;
    said.current = notice;
    void showToast(notice);
    const url = new URL(location.href);
    url.searchParams.delete("besked");
    // Without a state of our own Next takes the new address over.
    history.replaceState(null, "", url);
  }, [notice]);
  if (!notice) return null;
  return (
    <WithoutScript>
      <p
        role="status"
        className={`mb-6 max-w-none rounded border-[1.5px] border-l-12 bg-white px-4 py-3 ${notice.kind === "error" ? "border-rowan" : "border-ink border-l-spruce"}`}
      >
        <b className="block">{notice.title}</b>
        {notice.text}
      </p>
    </WithoutScript>
  );
}
