"use client";
import { useCallback, useState, type ReactNode } from "react";

/**
 * Next hides the pages one has left instead of unmounting them: drafts would outlive a logout, and ids repeat. This
 * unmounts them.
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
