import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { packAnswer, unpackAnswer } from "@/lib/kernel/form-answer";

const answer = (message: string) => ({
  status: "refused",
  values: { name: "Åsa Öberg", message },
  errors: { email: "Ogiltig e-postadress" },
});

it("the answer to a form sent without script comes back as it was, in parts that a browser keeps", () => {
  for (const message of [
    "",
    "Hej på er",
    "Bokstäver å, ä och ö. ".repeat(220),
    randomBytes(2500).toString("hex"),
  ]) {
    const parts = packAnswer(answer(message))!;
    for (const part of parts) expect(part.length).toBeLessThan(4_000);
    expect(unpackAnswer(parts)).toEqual(answer(message));
  }
});

it("the answer to a form sent without script is not kept when it fits in no cookies", () => {
  expect(packAnswer(answer(randomBytes(20_000).toString("base64")))).toBeNull();
});

it.each([[[]], [["%%%"]], [["e30"]], [["a", "b", "c", "d"]], [packAnswer(answer("x".repeat(2e6)))!]])(
  "the answer to a form sent without script is nothing when it can't be read (%#)",
  (parts) => {
    expect(unpackAnswer(parts)).toBeNull();
  },
);
