import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { parcelSchema } from "@/lib/orders/schema";

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
