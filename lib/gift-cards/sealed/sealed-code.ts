import "server-only";
import { createDecipheriv, randomUUID } from "node:crypto";
import { env } from "@/lib/kernel/env";
import { isPurchasedForm } from "../code";
import { deriveKey, lookupHash, IV_BYTES, sealWith } from "./keys";

// How codes of cards are kept: a stolen copy of the database alone can neither read nor check one.
// Decision 38 says why, and what a restore needs.

type CardKeys = { code: string; pageKey: string };

type StoredKeys = { sealed: string; codeHash: string };

export const KEY_COLUMNS = { sealed: true, codeHash: true } as const;

const secret = () => env().GIFT_CARD_SECRET ?? env().AUTH_SECRET;

/** The hash by which a code, spelled as it was issued, is looked up. */
function hashCode(code: string): string {
  return lookupHash(secret(), "find codes", code);
}

const TAG_BYTES = 16;
const TEXT_AT = IV_BYTES + TAG_BYTES;

/** Encrypts a code and its page key into the columns of a card. Throws for a code that is empty or not in upper case. */
export function sealKeys({ code, pageKey = randomUUID() }: { code: string; pageKey?: string }) {
  // Checked here, since the database cannot check a text that is encrypted.
  if (code === "" || code !== code.toUpperCase()) throw new Error("a code is in upper case");
  return { ...sealWith(secret(), { code, pageKey }), codeEnd: isPurchasedForm(code) ? code.slice(-4) : null };
}

/** Thrown when a card was encrypted with another GIFT_CARD_SECRET than the shop has now. */
export class WrongSecret extends Error {
  constructor() {
    super("Presentkortens koder går inte att läsa: GIFT_CARD_SECRET är en annan än när de sparades.");
  }
}

/** Decrypts a card's code and page key. Throws `WrongSecret`. */
export function openKeys({ sealed, codeHash }: StoredKeys): CardKeys {
  const bytes = Buffer.from(sealed, "base64url");
  const [iv, tag, text] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, TEXT_AT),
    bytes.subarray(TEXT_AT),
  ];
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(secret(), "show"), iv, {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(codeHash))
      .setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    const [pageKey = "", code = ""] = opened.split(" ");
    return { code, pageKey };
  } catch {
    throw new WrongSecret();
  }
}

/** A row with its code in place of the columns that hold it. Throws `WrongSecret`. */
export function withCode<Row extends StoredKeys>(row: Row): Omit<Row, keyof StoredKeys> & { code: string } {
  const { sealed, codeHash, ...rest } = row;
  return { ...rest, code: openKeys({ sealed, codeHash }).code };
}

/** A filter for the cards with one of these codes. */
export function havingCode(...spellings: string[]) {
  return { codeHash: { in: spellings.map(hashCode) } };
}

/** A filter for the card with this page key. */
export function havingPage(pageKey: string) {
  return { pageHash: lookupHash(secret(), "find pages", pageKey) };
}

/** Whether a card has this code. Compares hashes and decrypts nothing, so that the response time does not tell a right code. */
export function hasCode({ codeHash }: StoredKeys, spelling: string): boolean {
  return codeHash === hashCode(spelling);
}
