import { describe, expect, test } from "vitest";
import { hasUnprintable } from "@/lib/kernel/characters";
import { engravingProblem } from "@/lib/catalogue/engraving";
import { createCheckoutSchema, validateGiftCardSchema } from "@/lib/checkout/schema";
import { phoneSchema } from "@/lib/shipping/schema";
import { emailAddress, line, paragraphs } from "@/lib/kernel/text";

/** Unicode's marks of direction, and what takes no room: a name with one reads as another than it is. */
const MARKS = [
  ..."\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u206A\u206F",
  ..."\u00AD\u180E\u200B\u200C\u200D\u2060\u2061\u2064\uFEFF",
];
const FAMILY = "👨🏻‍👩🏽‍👧🏿‍👦🏼";
const PERSIAN = "علی\u200Cرضا";

const max = { max: 80, tooLong: "lång" };
const required = "Skriv";

describe("marks that nobody sees", () => {
  test("each is left out of all that is written, and refused in an engraving", () => {
    for (const mark of MARKS) {
      const [written, name] = [`${mark}An${mark}na${mark}`, mark.codePointAt(0)!.toString(16)];
      expect(line({ required, ...max }).parse(written), name).toBe("Anna");
      expect(paragraphs({ required, ...max }).parse(`Hej\n${written}`), name).toBe("Hej\nAnna");
      expect(emailAddress().parse(`${mark}anna${mark}@example.se${mark}`), name).toBe("anna@example.se");
      expect(phoneSchema.parse(`${mark}070-123 45 67${mark}`), name).toBe("+46701234567");
      expect(engravingProblem(written), name).toBe("Gravyren har tecken som inte går att gravera");
    }
  });

  test("a text of nothing else is empty", () => {
    expect(line({ required, ...max }).safeParse(MARKS.join(" ")).error?.issues[0]?.message).toBe(required);
    expect(paragraphs({ required, ...max }).safeParse(MARKS.join("\n")).success).toBe(false);
  });

  test("spaces beside each other are one: a name is found as it is read", () => {
    expect(line({ required, ...max }).parse("Tyra  Sofia   Ek")).toBe("Tyra Sofia Ek");
  });

  test("what joins an emoji, or letters of a script that needs it, stays", () => {
    for (const text of [FAMILY, PERSIAN, "क्\u200Dष"]) {
      expect(line({ required, ...max }).parse(`Hej ${text}`)).toBe(`Hej ${text.normalize("NFC")}`);
      expect(hasUnprintable(text)).toBe(false);
    }
  });

  test("a code with them is the same code at the till as where it is tried", () => {
    const code = "\u202aABCD\u200b-1234\u202c";
    expect(validateGiftCardSchema.shape.code.parse(code)).toBe("ABCD-1234");
    expect(createCheckoutSchema.shape.giftCardCode.parse(code)).toBe("ABCD-1234");
  });
});
