"use client";
import { useEffect, useState, type RefObject } from "react";
import { browserStorage, readKey, writeKey } from "@/lib/kernel/browser-storage";
import { htmlOf } from "@/lib/blog/plain-text";

/** The localStorage key of the choice to write HTML. */
const KEY = "skriv-html";

type TextViewModule = typeof import("./text-view");

const remember = (html: boolean) => writeKey(browserStorage(), KEY, html ? "ja" : null);
const wantsHtml = () => readKey(browserStorage(), KEY) !== null;

/** Loads the rich-text editor in place of the textarea. It takes over only while the caret is not in the textarea. */
export function useTextView(area: RefObject<HTMLTextAreaElement | null>, onChange: (html: string) => void) {
  const [view, setView] = useState<Pick<TextViewModule, "TextView"> | null>(null);
  const [note, setNote] = useState<"unfit" | "failed" | null>(null);

  async function open(isCurrent: () => boolean = () => true) {
    let loaded: TextViewModule;
    try {
      loaded = await import("./text-view");
    } catch {
      return setNote("failed");
    }
    function show() {
      if (!isCurrent()) return;
      const { value } = area.current!;
      const html = /<[a-z/!]/i.test(value) ? value : htmlOf(value);
      if (!loaded.canShow(html)) return setNote("unfit");
      if (html !== value) onChange(html);
      setNote(null);
      setView(loaded);
    }
    if (document.activeElement === area.current) area.current!.addEventListener("blur", show, { once: true });
    else show();
  }

  useEffect(() => {
    let current = true;
    queueMicrotask(() => current && !wantsHtml() && void open(() => current));
    return () => {
      current = false;
    };
    // Once, when the page is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    TextView: view?.TextView ?? null,
    note,
    writeText: () => {
      remember(false);
      void open();
    },
    writeHtml: () => {
      remember(true);
      setView(null);
    },
    onUnfit: () => {
      setNote("unfit");
      setView(null);
    },
  };
}
