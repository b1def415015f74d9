"use client";
import { useCallback, useState, type ReactNode } from "react";

/**
 * Next keeps the last pages in the document, hidden. In the admin that would leave drafts behind a logout and two
 * fields with one id, so a page that is left goes away and comes back as new.
 */
export function Fresh({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  // The ref is attached when the page shows and detached when it hides.
  const watch = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    setShown(true);
    return () => setShown(false);
  }, []);
  return (
    <div ref={watch} className="contents">
      {shown && children}
    </div>
  );
}
