"use client";
import { useCallback, useState, type ReactNode } from "react";

/**
 * Next hides the pages one has left (React's Activity) instead of unmounting them. In the admin that would keep drafts
 * after a logout and duplicate ids in the document, so a hidden page is unmounted and mounted anew.
 */
export function UnmountWhenHidden({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(true);
  // Activity attaches refs when the page shows and detaches them when it hides.
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
