import fc from "fast-check";
import { expect, it } from "vitest";
import { makeSlug } from "@/lib/blog/slug";

it.each([
  ["Välj rätt längd", "valj-ratt-langd"],
  ["Å, Ä och Ö!", "a-a-och-o"],
  ["  Så blir   en stav till  ", "sa-blir-en-stav-till"],
  ["100 % bambu – på riktigt?", "100-bambu-pa-riktigt"],
  ["Idé på kafé", "ide-pa-kafe"],
  ["A\u030Angstro\u0308m", "angstrom"],
  ["../../etc/passwd", "etc-passwd"],
  ["日本語", ""],
  ["!!!", ""],
  ["", ""],
])("the slug of the title %j is %j", (title, slug) => expect(makeSlug(title)).toBe(slug));

/** Any text, also with lone surrogates. fast-check's own arbitrary takes six seconds to start. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

it("a slug has only lower-case letters, digits and single inner hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: "grapheme" })), (text) => {
      const slug = makeSlug(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(makeSlug(slug)).toBe(slug);
    }),
  );
});

it("a slug keeps every word of plain letters", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 8 }), (words) => {
      expect(makeSlug(words.join(" "))).toBe(words.join("-"));
    }),
  );
});

it("a slug has at most 80 characters", () =>
  expect(makeSlug("bambu ".repeat(60)).length).toBeLessThanOrEqual(80));
