/** 128 random bits as text. `crypto.randomUUID` exists in secure contexts only, so not over plain http on a LAN. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
