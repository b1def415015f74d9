import "server-only";
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { isPurchasedForm } from "../code";
import { deriveKey, findingHash } from "./keys";

// How codes of cards are kept: a stolen copy of the database alone can neither read nor check one.
// Decision 38 says why, and what a restore needs.

/** What opens a card: its code, and the key in the address of its page. */
export type CardKeys = { code: string; pageKey: string };

/** The columns they are in. Of a card from before codes were sealed the plain ones are filled, of any other the rest. */
type StoredKeys = {
  sealed: string | null;
  codeHash: string | null;
  plainCode: string | null;
  plainPageKey: string | null;
};

/** For a `select`. */
export const KEY_COLUMNS = { sealed: true, codeHash: true, plainCode: true, plainPageKey: true } as const;

const secret = () => env().GIFT_CARD_SECRET ?? env().AUTH_SECRET;

/** By what a code, spelled as it was issued, is found. */
function hashCode(code: string): string {
  return findingHash(secret(), "find codes", code);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const TEXT_AT = IV_BYTES + TAG_BYTES;

/** The columns of a card with these keys. AES-256-GCM; bound to its hash, so that it opens on its own row only. */
export function sealKeys({ code, pageKey = randomUUID() }: { code: string; pageKey?: string }) {
  // The database's own check sees plain codes only.
  if (code === "" || code !== code.toUpperCase()) throw new Error("gift_cards_code_upper_case");
  const codeHash = hashCode(code);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(secret(), "show"), iv).setAAD(Buffer.from(codeHash));
  const text = Buffer.concat([cipher.update(`${pageKey} ${code}`, "utf8"), cipher.final()]);
  return {
    codeHash,
    pageHash: findingHash(secret(), "find pages", pageKey),
    sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url"),
    codeEnd: isPurchasedForm(code) ? code.slice(-4) : null,
    plainCode: null,
    plainPageKey: null,
  };
}

/** Thrown when the secret of the settings is not the one that a card was sealed with. */
export class WrongSecret extends Error {
  constructor() {
    super("Presentkortens koder går inte att läsa: GIFT_CARD_SECRET är en annan än när de sparades.");
  }
}

/** A card's code and page key. Throws `WrongSecret`. */
export function openKeys({ sealed, codeHash, plainCode, plainPageKey }: StoredKeys): CardKeys {
  if (sealed === null || codeHash === null) return { code: plainCode ?? "", pageKey: plainPageKey ?? "" };
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
  const { sealed, codeHash, plainCode, plainPageKey, ...rest } = row;
  return { ...rest, code: openKeys({ sealed, codeHash, plainCode, plainPageKey }).code };
}

/** The cards with one of these codes, for a `where`. */
export function havingCode(...spellings: string[]) {
  return { OR: [{ codeHash: { in: spellings.map(hashCode) } }, { plainCode: { in: spellings } }] };
}

/** The card with this page, for a `where`. */
export function havingPage(pageKey: string) {
  return { OR: [{ pageHash: findingHash(secret(), "find pages", pageKey) }, { plainPageKey: pageKey }] };
}

/** Whether a card that was found has this code; nothing is decrypted, so the answer takes no longer than for none. */
export function hasCode({ codeHash, plainCode }: StoredKeys, spelling: string): boolean {
  return codeHash === null ? plainCode === spelling : codeHash === hashCode(spelling);
}
