import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatKronor,
  kr,
  krOrNull,
  least,
  minus,
  ore,
  sum,
  times,
  toKronor,
  typedKronor,
} from "@/lib/kernel/money";

const NBSP = "\u00a0";

describe("money", () => {
  test("kronor and öre convert both ways: 995 kr are 99 500 öre", () => {
    expect(kr(995)).toBe(99_500);
    expect(toKronor(kr(995))).toBe(995);
  });

  test("a fraction of an öre throws", () => {
    expect(() => ore(0.5)).toThrow(RangeError);
    expect(() => ore(Number.NaN)).toThrow(RangeError);
    expect(() => ore(2 ** 53)).toThrow(RangeError);
  });

  test("an amount in kronor in a request is whole öre or null", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (inOre) => {
        fc.pre(Math.abs(inOre) < 1e13);
        expect(krOrNull(toKronor(ore(inOre)))).toBe(inOre);
      }),
    );
    for (const wrong of [995.001, 0.001, 5e-324, 1e308, -1e308, Number.NaN, Infinity])
      expect(krOrNull(wrong), String(wrong)).toBeNull();
  });

  test("an amount is read back as it is written, and as people type it; anything else is null", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (inOre) => {
        expect(typedKronor(formatKronor(ore(inOre)))).toBe(inOre);
      }),
    );
    for (const typed of ["1094,50", " 1 094.50 KR ", "1\u00a0094,5kr"])
      expect(typedKronor(typed)).toBe(109_450);
    for (const wrong of [
      "",
      "kr",
      "-5",
      "5-",
      "1,094.50",
      "12kr50",
      "0,001",
      "1e3",
      ",5",
      "5,",
      "1234567890123",
    ])
      expect(typedKronor(wrong), wrong).toBeNull();
  });

  test("amounts are written as Swedes write them", () => {
    expect(formatKronor(kr(1195))).toBe(`1${NBSP}195${NBSP}kr`);
    expect(formatKronor(kr(497.4))).toBe(`497,40${NBSP}kr`);
    expect(formatKronor(kr(-1000))).toBe(`−1${NBSP}000${NBSP}kr`);
    expect(formatKronor(kr(0))).toBe(`0${NBSP}kr`);
    expect(formatKronor(ore(-0))).toBe(`0${NBSP}kr`);
    const swedish = new Intl.NumberFormat("sv-SE", {
      style: "currency",
      currency: "SEK",
      trailingZeroDisplay: "stripIfInteger",
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.boolean(), (amount, isWhole) => {
        const inOre = isWhole ? amount * 100 : amount;
        expect(formatKronor(ore(inOre))).toBe(swedish.format(inOre / 100 + 0));
      }),
    );
  });

  test("sums, multiples and differences stay whole öre", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), fc.nat(99), (amounts, count) => {
        const total = sum(...amounts.map(ore));
        expect(total).toBe(amounts.reduce((a, b) => a + b, 0));
        expect(times(total, count)).toBe(total * count);
        expect(minus(total, total)).toBe(0);
        expect(least(total, ore(5))).toBe(Math.min(total, 5));
      }),
    );
  });
});
