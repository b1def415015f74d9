"use client";
import { useEffect, useState } from "react";

/** True after the window's load event, so that deferred content does not compete with the first view for bandwidth. */
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
