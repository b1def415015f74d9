import { setNonce } from "get-nonce";

/** What keeps the page from scrolling behind a dialog or menu is a style element, and our policy wants it marked. */
if (typeof document !== "undefined") {
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  if (nonce) setNonce(nonce);
}
