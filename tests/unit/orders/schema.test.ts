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
])("a customer is led to no %j", (link) => {
  expect(read(link).error?.issues[0]?.message).toBe("Skriv hela länken, med https://");
});

it("a customer is led to a carrier's page, or nowhere", () => {
  expect(read("https://spara.example/SE1").data?.trackingLink).toBe("https://spara.example/SE1");
  expect(read("").data?.trackingLink).toBeNull();
});
