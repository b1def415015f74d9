import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { format, pictureHtml, type Format } from "@/lib/blog/format";
import { sanitizePostHtml } from "@/lib/blog/sanitize";

const selectedIn = ({ text, selectFrom, selectTo }: ReturnType<typeof format>) =>
  text.slice(selectFrom, selectTo);

describe("the toolbar", () => {
  it("the toolbar wraps the selection", () => {
    expect(format("fet", "bambu").text).toBe("<strong>bambu</strong>");
    expect(format("rubrik", "Noderna").text).toBe("<h2>Noderna</h2>\n");
    expect(format("citat", "Den ger med sig").text).toBe("<blockquote>Den ger med sig</blockquote>\n");
  });

  it("the toolbar makes each line of a selection a point of a list", () => {
    expect(format("lista", "- ett\n* två\n\ntre").text).toBe(
      "<ul>\n<li>ett</li>\n<li>två</li>\n<li>tre</li>\n</ul>\n",
    );
  });

  it("the toolbar makes a link of text, with the address ready to be typed, and of an address, with the text ready", () => {
    expect(selectedIn(format("lank", "verkstaden"))).toBe("https://");
    expect(format("lank", "https://example.se/a").text).toBe('<a href="https://example.se/a">länktext</a>');
  });

  it("the toolbar leaves the description of a picture to be filled in", () => {
    const picture = pictureHtml({ url: "/uploads/x.webp", width: 800, height: 600 });
    expect(picture.text.slice(0, picture.selectFrom)).toMatch(/alt="$/);
    expect(sanitizePostHtml(picture.text)).toContain(
      '<img src="/uploads/x.webp" alt="" width="800" height="600"',
    );
  });

  it("the toolbar selects a piece of what it wrote, whatever was selected before", () => {
    const kinds = fc.constantFrom<Format>("rubrik", "fet", "lank", "lista", "citat");
    fc.assert(
      fc.property(kinds, fc.string(), (kind, text) => {
        const { text: html, selectFrom, selectTo } = format(kind, text);
        expect(selectFrom).toBeGreaterThan(0);
        expect(selectTo).toBeGreaterThanOrEqual(selectFrom);
        expect(selectTo).toBeLessThan(html.length);
      }),
      { examples: [["lista", "*"]] },
    );
  });
});
