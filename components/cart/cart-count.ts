/** Dispatched on `window` at every change of the cart in this tab; other tabs get `storage`. */
export const CART_EVENT = "varukorg";

/** How many lines the cart has, straight from the browser: the badge must not load the store. */
export function readCartLineCount(): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(CART_EVENT) ?? "null");
    if (typeof stored !== "object" || stored === null || !("lines" in stored)) return 0;
    return Array.isArray(stored.lines) ? stored.lines.length : 0;
  } catch {
    return 0;
  }
}

/** Calls back at every change of the cart, in this tab and in others. Returns how to stop: fits `useSyncExternalStore`. */
export function onCartChange(callback: () => void): () => void {
  window.addEventListener(CART_EVENT, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(CART_EVENT, callback);
    window.removeEventListener("storage", callback);
  };
}
