import { expect, it } from "vitest";
import { problemOnBlur } from "@/components/checkout/address-check";

it.each([
  ["asa@gmial.com", "Menade du gmail.com?"],
  ["asa@gmail.con", "Menade du gmail.com?"],
  ["Asa@Hotmial.com ", "Menade du hotmail.com?"],
  ["asa@icloud.co", "Menade du icloud.com?"],
  ["asa@telia.co", "Menade du telia.com?"],
  ["asa@gmail.com", undefined],
  ["asa@exempel.se", undefined],
  ["asa@", "Ogiltig e-postadress"],
  ["", undefined],
  ["  ", undefined],
])("the checkout's e-mail field with %j shows %j once it is left", (value, said) => {
  expect(problemOnBlur("email", value)).toBe(said);
});

it("a field of the checkout shows its own fault once it is left", () => {
  expect(problemOnBlur("postal_code", "1234")).toBe("Skriv fem siffror, till exempel 111 22");
  expect(problemOnBlur("phone", "08")).toMatch(/^Skriv ett telefonnummer/);
  expect(problemOnBlur("city", "Solna")).toBeUndefined();
  expect(problemOnBlur("address_line2", "lgh 1102")).toBeUndefined();
});
