import { expect, it } from "vitest";
import { companyFromEnv } from "@/lib/shop/company";
import { PARTS, settingsFrom } from "@/lib/settings/settings";
import { USUAL_PRICES } from "@/lib/pricing/usual-prices";
import { USUAL_DELIVERY } from "@/lib/shipping/delivery-time";
import { wrongFields } from "../../support/schema-errors";

it("a part of the settings whose row is missing or unreadable has its default, and other parts keep their values", () => {
  const rows = [
    { key: "delivery", value: { min: "five" } },
    { key: "sold_out", value: { "grip.kork": null } },
  ];
  expect(settingsFrom(rows, new Date("2026-11-22T12:00:00Z"))).toMatchObject({
    company: companyFromEnv(),
    delivery: USUAL_DELIVERY,
    soldOut: { "grip.kork": null },
    prices: USUAL_PRICES,
  });
});

const filled = {
  name: " Stavmakeriet AB ",
  orgNumber: "556016-0680",
  vatNumber: "SE556016068001",
  address: "Bygatan 1, 123 45 Byn",
  email: "hej@example.se",
  phone: "+46 8-000 00 00",
};
const wrong = (fields: object) => wrongFields(PARTS.company.form, { ...filled, ...fields });

it("the form of the company trims its fields, and an empty one becomes null", () => {
  expect(PARTS.company.form.parse({ ...filled, phone: "", vatNumber: " " })).toEqual({
    ...filled,
    name: "Stavmakeriet AB",
    phone: null,
    vatNumber: null,
  });
});

it("the form of the company reports each wrong field", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ name: " " })).toEqual(["name"]);
  expect(wrong({ orgNumber: "556016-0681" })).toEqual(["orgNumber"]);
  expect(wrong({ vatNumber: "556016068001" })).toEqual(["vatNumber"]);
  expect(wrong({ email: "hej@" })).toEqual(["email"]);
  expect(wrong({ phone: "ring oss" })).toEqual(["phone"]);
  expect(wrong({ address: "a".repeat(161) })).toEqual(["address"]);
});
