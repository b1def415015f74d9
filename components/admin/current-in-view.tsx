"use client";
import { useLayoutEffect, useRef } from "react";

/** Scrolls the row that it stands in sideways, so that the current page's link is in its middle. */
export function CurrentInView() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const row = mark.current!.parentElement!;
    const link = row.querySelector<HTMLElement>("[aria-current]");
    // Not by `scrollIntoView`: it would scroll the page too, after Back to a page that is scrolled down.
    if (link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, []);
  return <span ref={mark} hidden />;
}
