import { expect, test } from "vitest";
import { isPurchasedForm, makeAdminCode, makePurchasedCode, spellingsOf } from "@/lib/gift-cards/code";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** The full promise is run by hand: CODES=1000000 npx vitest run tests/unit/gift-cards/code.test.ts. */
const CODES = Number(process.env.CODES ?? 20_000);

/** The largest chi-square of any place in these codes, against all characters being equally likely. */
function worstChiSquare(codes: readonly string[], alphabet: string): number {
  const counts = Array.from({ length: codes[0]!.length }, () => new Map<string, number>());
  for (const code of codes)
    [...code].forEach((sign, place) => counts[place]!.set(sign, (counts[place]!.get(sign) ?? 0) + 1));
  const expected = codes.length / alphabet.length;
  const ofPlace = (place: Map<string, number>) =>
    [...alphabet].reduce((sum, sign) => sum + ((place.get(sign) ?? 0) - expected) ** 2 / expected, 0);
  return Math.max(...counts.map(ofPlace));
}

test("the code of a bought card has four groups of four unambiguous characters, and is recognised by that form", () => {
  for (let count = 0; count < 100; count += 1) {
    const code = makePurchasedCode();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    expect(isPurchasedForm(` ${code.toLowerCase()} `)).toBe(true);
  }
  // Promise 19: at least 60 random bits.
  expect(16 * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(60);
  for (const other of [
    "",
    "ABCD-EFGH-JKMN",
    "ABCD-EFGH-JKMN-PQR1",
    "ABCD-EFGH-JKMN-PQRS-TUVW",
    "ABCDEFGHJKMNPQRS",
  ])
    expect(isPurchasedForm(other), other).toBe(false);
});

test.each([
  "AB2C-DEFG-HJKM-NPQR",
  " ab2c-defg-hjkm-npqr ",
  "AB2CDEFGHJKMNPQR",
  "ab2c defg hjkm npqr",
  "AB2C – DEFG — HJKM − NPQR",
  "AB2C\u2011DEFG\u2011HJKM\u2011NPQR",
  "AB2C\u00A0DEFG HJKM-NPQR",
  "ab2cdefg hjkmnpqr",
  "ＡＢ２Ｃ-DEFG-HJKM-NPQR",
])("the code of a bought card is found however it is typed: %j", (typed) => {
  expect(spellingsOf(typed)).toContain("AB2C-DEFG-HJKM-NPQR");
});

test("the spelling of a code that the owner has chosen comes before that of a bought card", () => {
  // The first has sixteen characters that a bought code could have; the owner's spelling comes first.
  for (const stored of ["ABCDEFGHJKMNPQRS", "ABCDEFGH-JKMNPQRS", "SOMMAR26", "VINTER-25", "Ö-RABATT", "O0I1"])
    expect(spellingsOf(` ${stored.toLowerCase()}`)[0]).toBe(stored);
  expect(spellingsOf("vinter – 25")).toEqual(["VINTER-25"]);
  expect(spellingsOf("sommar 26")).toEqual(["SOMMAR26"]);
  expect(spellingsOf("")).toEqual([""]);
});

test("the codes of bought cards are unique, and their characters equally likely at each place (one false alarm in a million runs)", () => {
  const codes = Array.from({ length: CODES }, makePurchasedCode);
  expect(new Set(codes).size).toBe(CODES);
  const worst = worstChiSquare(
    codes.map((code) => code.replaceAll("-", "")),
    ALPHABET,
  );
  if (process.env.CODES) console.info(`${CODES} koder: största chi-två ${worst.toFixed(1)} av högst 81`);
  // 30 degrees of freedom: P(chi-square > 81) is about 1 in 10^6.
  expect(worst).toBeLessThan(81);
});

test("the code of the admin's Generera has 8 equally likely characters of A–Z and 0–9, and not the form of a bought card's", () => {
  const codes = Array.from({ length: CODES }, makeAdminCode);
  expect(codes.filter((code) => !/^[A-Z0-9]{8}$/.test(code) || isPurchasedForm(code))).toEqual([]);
  const worst = worstChiSquare(codes, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
  if (process.env.CODES) console.info(`${CODES} koder: största chi-två ${worst.toFixed(1)} av högst 89`);
  // 35 degrees of freedom: P(chi-square > 89) is about 1 in 10^6.
  expect(worst).toBeLessThan(89);
});
