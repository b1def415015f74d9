// The keys by which codes of cards are found and shown, from the secret of the settings.
import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

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

export const IV_BYTES = 12;

/**
 * A code and the key of its card's page, as a row keeps them. AES-256-GCM; bound to its hash, so that it opens on its own
 * row only.
 */
export function sealWith(secret: string, { code, pageKey }: { code: string; pageKey: string }) {
  const codeHash = findingHash(secret, "find codes", code);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, "show"), iv).setAAD(Buffer.from(codeHash));
  const text = Buffer.concat([cipher.update(`${pageKey} ${code}`, "utf8"), cipher.final()]);
  return {
    codeHash,
    pageHash: findingHash(secret, "find pages", pageKey),
    sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url"),
  };
}
