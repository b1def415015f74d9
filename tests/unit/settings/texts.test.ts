import { describe, expect, it } from "vitest";
import { messagesFor } from "@/components/layout/header-messages.content";
import { textsPart } from "@/lib/settings/texts";
import { readPart } from "@/lib/settings/settings";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { USUAL_TEXTS } from "@/lib/shop/texts";
import { issuesOf } from "../../support/schema-errors";

const written = (typed: object) => textsPart.form.parse({ ...USUAL_TEXTS, ...typed });

describe("the maker's own texts", () => {
  it("become one line each, except the signature, which keeps its lines", () => {
    expect(written({ tip: " Vi täljer\r\n spetsen. ", signature: "Hälsningar\nAnna" })).toEqual({
      ...USUAL_TEXTS,
      tip: "Vi täljer spetsen.",
      signature: "Hälsningar\nAnna",
    });
  });

  it("are replaced by the shop's when a field is emptied", () => {
    expect(written({ first: "  ", paid: "", bamboo: "\n", signature: "" })).toEqual(USUAL_TEXTS);
  });

  it("are refused at their field when they are too long or unprintable", () => {
    const typed = { first: "x".repeat(61), handle: "x".repeat(301), straps: "a\u0007b" };
    expect(issuesOf(textsPart.form, { ...USUAL_TEXTS, ...typed })).toEqual([
      ["first", "Högst 60 tecken"],
      ["handle", "Högst 300 tecken"],
      ["straps", "Ta bort tecken som inte går att skriva ut"],
    ]);
  });

  it("leave the shop's for every other text, also for one added later", () => {
    expect(readPart("texts", { tip: "Vi täljer." })).toEqual({ ...USUAL_TEXTS, tip: "Vi täljer." });
  });

  it("are shown in the top bar, except the third one during a pause", () => {
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
