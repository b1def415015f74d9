import { setNonce } from "get-nonce";

/** Radix keeps the page from scrolling behind a dialog or menu by a style element, for which our CSP wants a nonce. */
if (typeof document !== "undefined") {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
