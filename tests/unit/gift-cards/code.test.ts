import { describe, expect, test } from "vitest";
import { makeAdminCode, makePurchasedCode } from "@/lib/gift-cards/code";

const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

describe("the code of a bought card", () => {
  test("is four groups of four signs that can't be mistaken for each other", () => {
    for (let count = 0; count < 1000; count += 1)
      expect(makePurchasedCode()).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}$/);
    for (const sign of "01OIL") expect(ALPHABET).not.toContain(sign);
  });

  test("holds at least 60 random bits", () => {
    expect(16 * Math.log2(ALPHABET.length)).toBeGreaterThanOrEqual(60);
  });

  test("prefers no sign at any place (chi-square, one false alarm in a million runs per place)", () => {
    const codes = 20_000;
    const counts = Array.from({ length: 16 }, () => new Map<string, number>());
    for (let count = 0; count < codes; count += 1)
      [...makePurchasedCode().replaceAll("-", "")].forEach((sign, place) =>
        counts[place]!.set(sign, (counts[place]!.get(sign) ?? 0) + 1),
      );
    const expected = codes / ALPHABET.length;
    for (const place of counts) {
      const chiSquare = [...ALPHABET].reduce(
        (sum, sign) => sum + ((place.get(sign) ?? 0) - expected) ** 2 / expected,
        0,
      );
      // 30 degrees of freedom: P(chi-square > 81) is about 1 in 10^6.
      expect(chiSquare).toBeLessThan(81);
    }
  });

  test("never comes twice in a hundred thousand", () => {
    const codes = new Set(Array.from({ length: 100_000 }, makePurchasedCode));
    expect(codes.size).toBe(100_000);
  });
});

describe("the code of the admin's Generera", () => {
  test("is 8 signs of A–Z and 0–9, all of which occur", () => {
    const seen = new Set<string>();
    for (let count = 0; count < 2000; count += 1) {
      const code = makeAdminCode();
      expect(code).toMatch(/^[A-Z0-9]{8}$/);
      for (const sign of code) seen.add(sign);
    }
    expect(seen.size).toBe(36);
  });
});
