import { expect, it } from "vitest";
import { countLabels } from "@/lib/workshop/morning/carrier-labels";

it("a parcel whose booking failed counts as stopped, neither as booked nor as waiting", () => {
  const carrier = { by: "carrier", link: null, error: null } as const;
  expect(
    countLabels([
      { label: { by: "shop" } },
      { label: carrier },
      { label: { ...carrier, link: "https://f.example/1" } },
      { label: { ...carrier, error: "Saldot räcker inte" } },
    ]),
  ).toEqual({ booked: 1, waiting: 1, stopped: 1 });
});
