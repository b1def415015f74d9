import { describe, expect, test } from "vitest";
import { askAboutTown } from "@/lib/shipping/towns";

describe("a postal code and its town", () => {
  test.each([
    ["11122", "Stockholm"],
    ["18450", "ÅKERSBERGA"],
    ["41110", " Göteborg "],
    ["12345", "Farsta"],
    // People write the city for its suburb.
    ["12345", "Stockholm"],
    ["42671", "Göteborg"],
    ["83131", "östersund"],
    ["62157", "Visby"],
    // A box address, which the list does not have.
    ["10520", "Stockholm"],
  ])("are accepted: %s %s", (code, city) => {
    expect(askAboutTown(code, city)).toBeNull();
  });

  test.each([
    ["11122", "Göteborg", "Postnumret 111 22 hör till Stockholm, inte Göteborg."],
    ["99999", "Östersund", "Vi hittar inte postnumret 999 99."],
    ["83131", "Malmö", "Postnumret 831 31 hör till Östersund, inte Malmö."],
  ])("are questioned: %s %s", (code, city, question) => {
    expect(askAboutTown(code, city)).toContain(question);
    expect(askAboutTown(code, city)).toContain("gå vidare om det stämmer");
  });
});
