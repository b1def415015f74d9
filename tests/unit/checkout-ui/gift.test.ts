import { expect, it } from "vitest";
import { giftIn } from "@/components/checkout/gift-block";

const written = { gift_name: "Elsa", gift_greeting: "Grattis!" };

it.each([
  ["nothing, whatever was written, while the box is not ticked", written, null],
  ["for whom and what, once it is", { gift: "ja", ...written }, { name: "Elsa", greeting: "Grattis!" }],
  ["no words where none are written", { gift: "ja", gift_name: " " }, { name: null, greeting: null }],
])("the checkout form sends for a present: %s", (_, fields, said) => {
  expect(giftIn(new Map<string, unknown>(Object.entries(fields)))).toEqual(said);
});
