import { describe, expect, test, vi } from "vitest";
import { countCharacters, isLongerThan } from "@/lib/kernel/characters";
import { engravingProblem, ENGRAVING_MAX } from "@/lib/catalogue/engraving";
import { shippingAddressSchema } from "@/lib/shipping/schema";
import { line, paragraphs } from "@/lib/kernel/text";
import { verdictSchema } from "@/lib/withdrawals/schema";

/** A family emoji of four with skin tones: the longest text that a person types as one character. */
const FAMILY = "👨🏻‍👩🏽‍👧🏿‍👦🏼";
/** An e with so many combining marks: one character as a person sees it. */
const pile = (marks: number) => `e${"\u0301\u0316\u0334".repeat(marks / 3)}`;

describe("the length of a text", () => {
  test("is counted in characters as a person sees them", () => {
    expect(countCharacters(`å${"a\u030a"}${FAMILY}`)).toBe(3);
    expect(isLongerThan(FAMILY.repeat(3), 3)).toBe(false);
    expect(isLongerThan(FAMILY.repeat(3), 2)).toBe(true);
    expect(isLongerThan("", 0)).toBe(false);
  });

  test("is counted without a segmenter while the text is empty", async () => {
    const segmenter = vi.spyOn(Intl, "Segmenter");
    vi.resetModules();
    const fresh = await import("@/lib/kernel/characters");
    expect([fresh.countCharacters(""), fresh.isLongerThan("", 0)]).toEqual([0, false]);
    expect(segmenter).not.toHaveBeenCalled();
    expect(fresh.countCharacters("ab")).toBe(2);
    expect(segmenter).toHaveBeenCalledOnce();
    segmenter.mockRestore();
  });

  test("is limited also for a text that is a single character with many marks", () => {
    expect(countCharacters(pile(99))).toBe(1);
    expect(isLongerThan(pile(99), 30)).toBe(true);
    expect(engravingProblem(pile(99))).toBe(`Max ${ENGRAVING_MAX} tecken`);
    expect(isLongerThan(FAMILY.repeat(ENGRAVING_MAX), ENGRAVING_MAX)).toBe(false);
  });

  test("counts a line break once, as the field does, however the browser sends it", () => {
    const schema = paragraphs({ max: 300, tooLong: "Texten är för lång" });
    const typed = ["x".repeat(148), "x".repeat(149), "x"].join("\n");
    expect(schema.safeParse(typed.replaceAll("\n", "\r\n"))).toEqual({ success: true, data: typed });
    expect(schema.safeParse(`${typed}x`).success).toBe(false);
    const [order, withdrawal] = [crypto.randomUUID(), crypto.randomUUID()];
    const refusal = { verdict: "refused", order, withdrawal, reason: "De är graverade.\r\n\r\nTyvärr." };
    expect(verdictSchema.parse(refusal)).toMatchObject({ reason: "De är graverade.\n\nTyvärr." });
  });

  // Fails without: the limits on the bytes of a character and of a line.
  test("is limited in bytes, so that no order is paid with a line that Postgres cannot index", () => {
    const name = (text: string) => shippingAddressSchema.shape.recipient_name.safeParse(text).success;
    expect([name("Åsa Öberg"), name(`Åsa ${FAMILY}`), name("a".repeat(80))]).toEqual([true, true, true]);
    for (const text of [pile(3_000), `${pile(15)}${pile(15)}`.repeat(40), FAMILY.repeat(80), "a".repeat(81)])
      expect(name(text), text.slice(0, 40)).toBe(false);
    const longest = line({ max: 80, tooLong: "" }).safeParse("\u{1F9D9}".repeat(80));
    expect(Buffer.byteLength(longest.data ?? "")).toBeLessThan(2_704);
  });

  test("is counted no further than the limit", () => {
    let read = 0;
    function* endless() {
      for (;;) yield { segment: "a", at: (read += 1) };
    }
    const segment = vi.spyOn(Intl.Segmenter.prototype, "segment").mockReturnValue(endless() as never);
    expect(isLongerThan("a", 80)).toBe(true);
    expect(read).toBe(81);
    segment.mockRestore();
  });
});
