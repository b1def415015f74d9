import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { packAnswer, unpackAnswer } from "@/lib/kernel/form-answer";

const answer = (message: string) => ({
  status: "refused",
  values: { name: "Åsa Öberg", message },
  errors: { email: "Ogiltig e-postadress" },
});

it("the answer to a form without JavaScript survives its cookies, each small enough for a browser", () => {
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

it("the answer to a form without JavaScript is not kept when it is too large for cookies", () => {
  expect(packAnswer(answer(randomBytes(20_000).toString("base64")))).toBeNull();
});

it.each([[[]], [["%%%"]], [["e30"]], [["a", "b", "c", "d"]], [packAnswer(answer("x".repeat(2e6)))!]])(
  "the answer to a form without JavaScript is null when its cookies are unreadable, case %#",
  (parts) => {
    expect(unpackAnswer(parts)).toBeNull();
  },
);
