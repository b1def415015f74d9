import { expect, test } from "vitest";
import { calculateShippingSchema } from "@/lib/shipping/schema";
import { errorsOf } from "../../support/schema-errors";

const quote = (address: object, weight: unknown) => ({
  address: { country: "SE", ...address },
  packageInfo: { weight, length: 135, width: 22, height: 5, value: 995 },
});
const somewhere = { postal_code: "18450", city: "Åkersberga" };

test("freight: what is missing is said, what is absurd is refused", () => {
  const missing = errorsOf(calculateShippingSchema, quote({ postal_code: "", city: "" }, 1));
  expect(new Set(Object.values(missing))).toEqual(new Set(["Fyll i postnummer och stad först"]));
  expect(errorsOf(calculateShippingSchema, quote(somewhere, 1))).toEqual({});
  for (const weight of [0, -1, 1e9, "1", null])
    expect(Object.keys(errorsOf(calculateShippingSchema, quote(somewhere, weight))), String(weight)).toEqual([
      "packageInfo.weight",
    ]);
});
