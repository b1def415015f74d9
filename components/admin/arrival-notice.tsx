"use client";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast";
import type { NoticeText } from "./notices";
import { WithoutScript } from "./without-script";

/** Shows the notice of a redirect (`?besked=`) once: as a toast, or in the page without JavaScript. */
export function ArrivalNotice({ notice }: { notice: NoticeText | null }) {
  const said = useRef<NoticeText>(null);
  useEffect(() => {
    // Compared by identity: each server render makes a new object, so the same text can be shown twice.
    if (!notice || said.current === notice) return;
    said.current = notice;
    void showToast(notice);
    const url = new URL(location.href);
    url.searchParams.delete("besked");
    // With a null state Next's router adopts the new URL.
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
