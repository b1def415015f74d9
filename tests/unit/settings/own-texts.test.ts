import { describe, expect, it } from "vitest";
import { poleTexts } from "@/lib/catalogue/pole-texts";
import { isFixed, PAGES } from "@/lib/shop/pages";
import { PART_NAMES, PARTS, settingsFrom, type Part, type Saved } from "@/lib/settings/settings";
import { issuesOf } from "../../support/schema-errors";

const NOW = new Date("2026-11-26T12:00:00Z");
const TODAY = "2026-11-26";

const usualFields = (part: Part) =>
  (PARTS[part].fieldsOf as (value: unknown) => Record<string, string>)(PARTS[part].usual());

/** Reads the form with the shop's default texts, replaced by `typed`. */
function written<P extends Part>(part: P, typed: Record<string, string>): Saved[P] {
  return PARTS[part].form.parse({ ...usualFields(part), ...typed }) as Saved[P];
}
const refusedOf = (part: Part, typed: object) =>
  issuesOf(PARTS[part].form, { ...usualFields(part), ...typed });

const drafted = PART_NAMES.filter((part) => PARTS[part].shownOn);

describe("a part of texts with drafts", () => {
  it("is shown on existing pages", () => {
    expect(drafted).toEqual(["home", "products", "questions", "legal"]);
    for (const part of drafted)
      for (const page of PARTS[part].shownOn!) {
        expect(PAGES).toHaveProperty([page]);
        expect(isFixed(page)).toBe(true);
      }
  });

  // Fails without: a no-break space is kept.
  it.each(drafted)(
    "keeps the shop's default texts to the letter when it is saved unchanged or emptied: %s",
    (part) => {
      const usual = PARTS[part].usual();
      expect(written(part, {})).toEqual(usual);
      const words = Object.keys(PARTS[part].labels).filter((name) => name !== "posts");
      expect(written(part, Object.fromEntries(words.map((name) => [name, " \r\n "])))).toEqual(usual);
      expect((PARTS[part].summary as (value: unknown, today: string) => string)(usual, TODAY)).toMatch(
        /^(Butikens egen text|Inga frågor visas)\./,
      );
    },
  );

  it("is refused at its field when it is too long or cannot be printed", () => {
    expect(refusedOf("home", { "hero-1.title": "x".repeat(46), posts: "överst" })).toEqual([
      ["hero-1.title", "Högst 45 tecken"],
      ["posts", "Välj en plats"],
    ]);
    expect(
      refusedOf("products", { "vuxenstav.information": "x".repeat(1501), "turstav.short": "a\u0007b" }),
    ).toEqual([
      ["vuxenstav.information", "Högst 1500 tecken"],
      ["turstav.short", "Ta bort tecken som inte går att skriva ut"],
    ]);
    expect(refusedOf("questions", { "3.answer": "x".repeat(1001) })).toEqual([
      ["3.answer", "Högst 1000 tecken"],
    ]);
    expect(refusedOf("legal", { "kopvillkor.own": "x".repeat(2001) })).toEqual([
      ["kopvillkor.own", "Högst 2000 tecken"],
    ]);
  });
});

describe("the maker's own text", () => {
  it("of a pole replaces the shop's, with a paragraph for each line, and leaves the material", () => {
    const value = written("products", {
      "vuxenstav.short": "För backen",
      "vuxenstav.information": "Första.\r\n\r\nAndra.\r\nTredje.",
    });
    const { products } = settingsFrom([{ key: "products", value }], NOW);
    expect(products.vuxenstav).toEqual({
      ...poleTexts.vuxenstav,
      short: "För backen",
      information: ["Första.", "Andra.", "Tredje."],
    });
    expect(products.turstav).toEqual(poleTexts.turstav);
    expect(PARTS.products.summary(value, TODAY)).toBe("Dina egna ord på 2 av 12 ställen.");
  });

  it("of a question is shown once it has an answer", () => {
    const value = written("questions", {
      "2.question": "Går de att korta?",
      "2.answer": "Ja.\nSkriv till oss.",
      "1.question": "Håller de?",
    });
    expect(settingsFrom([{ key: "questions", value }], NOW).questions).toEqual([
      { question: "Går de att korta?", answer: "Ja.\nSkriv till oss." },
    ]);
    expect(PARTS.questions.summary(value, TODAY)).toBe("1 fråga visas, 1 saknar svar.");
    expect(PARTS.questions.summary(written("questions", { "1.question": "Håller de?" }), TODAY)).toBe(
      "Inga frågor visas, 1 saknar svar.",
    );
  });

  it("in the terms has the day in Stockholm from which it is shown", () => {
    const value = written("legal", { "kopvillkor.own": "Vi har semester i juli." });
    const { legal } = settingsFrom([{ key: "legal", value, shownAt: new Date("2026-12-01T23:30:00Z") }], NOW);
    expect(legal).toMatchObject({ "kopvillkor.own": "Vi har semester i juli.", changedOn: "2026-12-02" });
  });

  it("of the home page is summed up with the place of the blog posts", () => {
    expect(PARTS.home.summary(written("home", { posts: "none" }), TODAY)).toBe(
      "Butikens egen text. Blogginläggen: inte på startsidan.",
    );
  });
});
