// The keys by which codes of cards are found and shown, from the secret of the settings.
import { createHmac, hkdfSync } from "node:crypto";

const derived = new Map<string, Buffer>();

/** A key of its own for each use (HKDF, RFC 5869). */
export function deriveKey(secret: string, use: "find codes" | "find pages" | "show"): Buffer {
  const name = `${use}:${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", `gift cards: ${use}`, 32));
  derived.set(name, key);
  return key;
}

/** By what a code as it was issued, or the key of a page in lower case, is found. */
export function findingHash(secret: string, use: "find codes" | "find pages", text: string): string {
  return createHmac("sha256", deriveKey(secret, use)).update(text).digest("base64url");
}
