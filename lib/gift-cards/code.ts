import "server-only";
import { randomInt } from "node:crypto";
import { normalizeCode } from "./gift-card";

/** No 0/O, 1/I/L: a code is read aloud and typed from paper. 31 signs are 4.95 bits each. */
const READABLE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const ADMIN_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

function draw(alphabet: string, length: number): string {
  // randomInt is uniform: no modulo bias.
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The code of a bought card: 16 characters in four groups, 79 random bits (docs/reliability.md, promise 19). */
export function makePurchasedCode(): string {
  return draw(READABLE, 16).match(/.{4}/g)!.join("-");
}

const PURCHASED_FORM = new RegExp(`^[${READABLE}]{4}(-[${READABLE}]{4}){3}$`);

const UNGROUPED = new RegExp(`^[${READABLE}]{16}$`);

/** The codes that a typed one may be stored as, likeliest first: as typed, and in four groups as a bought card's. */
export function spellingsOf(typed: string): string[] {
  const code = normalizeCode(typed)
    .replace(/\s+/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");
  const signs = code.replaceAll("-", "");
  const grouped = UNGROUPED.test(signs) ? signs.match(/.{4}/g)!.join("-") : code;
  return grouped === code ? [code] : [code, grouped];
}

/** Whether a typed code has the form of a bought card's. Its hyphens must be there; case and spaces do not matter. */
export function isPurchasedForm(code: string): boolean {
  return PURCHASED_FORM.test(spellingsOf(code)[0]!);
}

/** A code for the admin's Generera button: 8 characters of A–Z and 0–9. */
export function makeAdminCode(): string {
  return draw(ADMIN_ALPHABET, 8);
}
