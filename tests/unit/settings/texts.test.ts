import { describe, expect, it } from "vitest";
import { messagesFor } from "@/components/layout/header-messages.content";
import { textsPart } from "@/lib/settings/texts";
import { readPart } from "@/lib/settings/settings";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { issuesOf } from "../../support/schema-errors";

const written = (typed: object) => textsPart.form.parse({ ...USUAL_TEXTS, ...typed });

describe("the maker's own words", () => {
  it("the maker's own words are one line, however they were typed, and a greeting keeps its lines", () => {
    expect(written({ tip: " Vi täljer\r\n spetsen. ", signature: "Hälsningar\nAnna" })).toEqual({
      ...USUAL_TEXTS,
      tip: "Vi täljer spetsen.",
      signature: "Hälsningar\nAnna",
    });
  });

  it("the maker's own words are the shop's again when a field is emptied", () => {
    expect(written({ first: "  ", paid: "", bamboo: "\n", signature: "" })).toEqual(USUAL_TEXTS);
  });

  it("the maker's own words are refused at their field when they are too long or cannot be printed", () => {
    const typed = { first: "x".repeat(61), handle: "x".repeat(301), straps: "a\u0007b" };
    expect(issuesOf(textsPart.form, { ...USUAL_TEXTS, ...typed })).toEqual([
      ["first", "Högst 60 tecken"],
      ["handle", "Högst 300 tecken"],
      ["straps", "Ta bort tecken som inte går att skriva ut"],
    ]);
  });

  it("the maker's own words that are saved hold beside the shop's, also for a text that came later", () => {
    expect(readPart("texts", { tip: "Vi täljer." })).toEqual({ ...USUAL_TEXTS, tip: "Vi täljer." });
  });

  // Fails without: a pause stands before the maker's message.
  it("the maker's own words stand in the top bar, the third one not in a pause", () => {
    const texts = { ...USUAL_TEXTS, third: "Öppet hus på lördag" };
    expect(messagesFor(USUAL_DELIVERY, "2026-11-22", texts)).toEqual([
      USUAL_TEXTS.first,
      USUAL_TEXTS.second,
      "Öppet hus på lördag",
    ]);
    expect(messagesFor(USUAL_DELIVERY, "2026-11-22", USUAL_TEXTS)[2]).toMatch(/^Snabba leveranser, /);
    const pause = { from: "2026-11-20", until: "2026-12-04", sells: true };
    expect(messagesFor({ ...USUAL_DELIVERY, pause }, "2026-11-22", texts)[2]).toBe(
      "Vi bygger igen från den 7 december",
    );
  });
});
