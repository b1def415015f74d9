import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { parcelSchema, replaceSchema } from "@/lib/orders/schema";

const read = (trackingLink: string) => parcelSchema.safeParse({ order: randomUUID(), trackingLink });

it.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "//spara.example",
  "spara.example/1",
])("a tracking link is refused: %j", (link) => {
  expect(read(link).error?.issues[0]?.message).toBe("Skriv hela länken, med https://");
});

it("a tracking link may be an https address, or empty", () => {
  expect(read("https://spara.example/SE1").data?.trackingLink).toBe("https://spara.example/SE1");
  expect(read("").data?.trackingLink).toBeNull();
});

const linesOf = (position: string, quantity: string) => {
  const form = { order: randomUUID(), request: randomUUID(), reason: "Fel längd" };
  return replaceSchema.safeParse({ ...form, lines: [{ position, quantity }] }).data?.lines;
};

it("chosen lines become whole numbers, and anything else in their place refuses the form", () => {
  expect(linesOf("3", "2")).toEqual([{ position: 3, quantity: 2 }]);
  for (const wrong of ["", "-1", "2.5", " 2", "12345", "två"]) {
    expect(linesOf(wrong, "2"), wrong).toBeUndefined();
    expect(linesOf("3", wrong), wrong).toBeUndefined();
  }
});
