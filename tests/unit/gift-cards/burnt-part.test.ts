import { expect, test } from "vitest";
import { burntPart } from "@/lib/gift-cards/burnt-part";

test.each([
  ["Elsa", "Elsa"],
  ["  Elsa   Maria ", "Elsa Maria"],
  ["Morfar Karl-Gustav Söderström-Lindqvist", "Morfar Karl-Gustav"],
  ["Mamma, pappa, Elsa, Olle och lilla Majken", "Mamma, pappa, Elsa, Olle"],
  ["Farmor Greta-Lisa von Essen-Lilliehöök", "Farmor Greta-Lisa"],
  ["Morfar Karl-Gustav de la Gardie", "Morfar Karl-Gustav"],
  ["Anna & ♥", "Anna"],
  ["♥ Anna", null],
  ["W".repeat(80), null],
  ["   ", null],
])("the card's picture shows of the name %j the part %j burnt in", (name, burnt) => {
  expect(burntPart(name)).toBe(burnt);
});
