// Keys to look up and decrypt the codes of cards, derived from one secret.
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

/** The keyed hash (HMAC) by which a code as it was issued, or the key of a page in lower case, is looked up. */
export function lookupHash(secret: string, use: "find codes" | "find pages", text: string): string {
  return createHmac("sha256", deriveKey(secret, use)).update(text).digest("base64url");
}

export const IV_BYTES = 12;

/**
 * The columns that hold a code and the key of its card's page: two hashes, and both texts under AES-256-GCM. The code's
 * hash is the additional authenticated data, so a ciphertext that is copied to another row does not decrypt.
 */
export function sealWith(secret: string, { code, pageKey }: { code: string; pageKey: string }) {
  const codeHash = lookupHash(secret, "find codes", code);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret, "show"), iv).setAAD(Buffer.from(codeHash));
  const text = Buffer.concat([cipher.update(`${pageKey} ${code}`, "utf8"), cipher.final()]);
  return {
    codeHash,
    pageHash: lookupHash(secret, "find pages", pageKey),
    sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url"),
  };
}
