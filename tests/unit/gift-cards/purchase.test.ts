import { describe, expect, test } from "vitest";
import { purchaseGiftCardSchema } from "@/lib/gift-cards/schema";
import { recipientOf } from "@/lib/gift-cards/recipient";
import { sendDayProblem } from "@/lib/gift-cards/send-day";
import { createCheckoutSchema } from "@/lib/checkout/schema";
import { errorsOf } from "../../support/schema-errors";

const TOO_LONG = "x".repeat(301);

describe("buying a gift card", () => {
  test.each([1, 999, 1000.5, 2000, 0, -1000, 1e9, "1000", null, undefined, [1000], { not: "" }])(
    "is refused for the amount %j instead of 1000",
    (amount) => {
      expect(errorsOf(purchaseGiftCardSchema, { amount })).toEqual({ amount: "Kunde inte starta köp" });
    },
  );

  test("reports every fault of the recipient at once", () => {
    const recipient = { name: " ", email: "inte en adress", greeting: TOO_LONG, send_on: "2026-02-30" };
    expect(errorsOf(purchaseGiftCardSchema, { amount: 1000, recipient })).toEqual({
      "recipient.name": "Skriv vem som ska få kortet",
      "recipient.email": "Ogiltig e-postadress",
      "recipient.greeting": "Hälsningen får vara max 300 tecken",
      "recipient.send_on": "Skriv dagen som år, månad och dag",
    });
  });

  // At this time it is already 2 June in Stockholm.
  test.each([
    ["2026-06-01", "Välj en dag som inte har varit"],
    ["2026-06-02", null],
    ["2026-12-02", null],
    ["2026-12-03", "Välj en dag inom ett halvår"],
  ])("has for the sending day %s, on 2 June 2026, the message: %s", (day, problem) => {
    expect(sendDayProblem(day, new Date("2026-06-01T22:30:00Z"))).toBe(problem);
  });

  test("has no recipient when the card is printed without a name and a greeting", () => {
    const wish = { amount: 1000, recipient: null, print: { name: null, greeting: null } } as const;
    expect(recipientOf(wish, new Date())).toBeNull();
  });
});

test("poles bought as a present have a greeting of at most 300 characters", () => {
  expect(errorsOf(createCheckoutSchema, { gift: { greeting: TOO_LONG } })).toMatchObject({
    "gift.greeting": "Hälsningen får vara max 300 tecken",
  });
});
