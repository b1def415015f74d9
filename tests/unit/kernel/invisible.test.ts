import { describe, expect, test } from "vitest";
import { hasUnprintable } from "@/lib/kernel/characters";
import { engravingProblem } from "@/lib/catalogue/engraving";
import { createCheckoutSchema, validateGiftCardSchema } from "@/lib/checkout/schema";
import { phoneSchema } from "@/lib/shipping/schema";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";

/** Unicode's direction marks and zero-width characters, with which a name reads as another. */
const MARKS = [
  ..."\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u206A\u206F",
  ..."\u00AD\u180E\u200B\u200C\u200D\u2060\u2061\u2064\uFEFF",
];
const FAMILY = "👨🏻‍👩🏽‍👧🏿‍👦🏼";
const PERSIAN = "علی\u200Cرضا";

const max = { max: 80, tooLong: "lång" };
const required = "Skriv";

describe("invisible characters", () => {
  test("are removed from every text field, and refused in an engraving", () => {
    for (const mark of MARKS) {
      const [written, name] = [`${mark}An${mark}na${mark}`, mark.codePointAt(0)!.toString(16)];
      expect(line({ required, ...max }).parse(written), name).toBe("Anna");
      expect(paragraphs({ required, ...max }).parse(`Hej\n${written}`), name).toBe("Hej\nAnna");
      expect(emailAddress().parse(`${mark}anna${mark}@example.se${mark}`), name).toBe("anna@example.se");
      expect(phoneSchema.parse(`${mark}070-123 45 67${mark}`), name).toBe("+46701234567");
      expect(engravingProblem(written), name).toBe("Gravyren har tecken som inte går att gravera");
    }
  });

  test("make an empty text when there is nothing else", () => {
    expect(line({ required, ...max }).safeParse(MARKS.join(" ")).error?.issues[0]?.message).toBe(required);
    expect(paragraphs({ required, ...max }).safeParse(MARKS.join("\n")).success).toBe(false);
  });

  test("include repeated spaces: they become one, so that a name is found as it is read", () => {
    expect(line({ required, ...max }).parse("Tyra  Sofia   Ek")).toBe("Tyra Sofia Ek");
  });

  test("stay where they join an emoji or the letters of a script that needs them", () => {
    for (const text of [FAMILY, PERSIAN, "क्\u200Dष"]) {
      expect(line({ required, ...max }).parse(`Hej ${text}`)).toBe(`Hej ${text.normalize("NFC")}`);
      expect(hasUnprintable(text)).toBe(false);
    }
  });

  test("are removed from a gift card code alike where it is tried and at the checkout", () => {
    const code = "\u202aABCD\u200b-1234\u202c";
    expect(validateGiftCardSchema.shape.code.parse(code)).toBe("ABCD-1234");
    expect(createCheckoutSchema.shape.giftCardCode.parse(code)).toBe("ABCD-1234");
  });
});
