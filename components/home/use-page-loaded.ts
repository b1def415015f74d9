"use client";
import { useEffect, useState } from "react";

/** Whether the page's first view is there: what can wait leaves it the line until then. */
export function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    if (document.readyState === "complete") done();
    else addEventListener("load", done, { once: true });
    return () => removeEventListener("load", done);
  }, []);
  return loaded;
}
