// How the maker finds an order, and what the exported file holds.
import { expect, test } from "vitest";
import type { CsvRow } from "@/lib/kernel/csv";
import { db } from "@/lib/kernel/db";
import { kr } from "@/lib/kernel/money";
import { parseFilter, sortPath } from "@/lib/workshop/order-filter";
import { EXPORT_HEADER, listExportRows } from "@/lib/workshop/export/queries";
import { listOrders } from "@/lib/workshop/list/queries";
import { adultPole, giftCard } from "../support/factories";
import { firstLine, payBack } from "../support/money-back";
import { setOrder } from "../support/orders";
import { makeAdmin, orderOf, paidOrder, soldCard } from "../support/workshop";

/** Searches as an owner, who may also search by code. */
const found = async (q: string) =>
  (await listOrders(parseFilter({ q }), new Date(), { byCode: true })).rows.map(({ id }) => id);

async function theOneAmongOthers(): Promise<string> {
  await paidOrder();
  const { code } = await giftCard({ code: "KAMPANJ-HOST26", kind: "promo" });
  const id = await paidOrder({ items: [{ ...adultPole, engraving: "TUVA" }, adultPole], giftCardCode: code });
  await db().shippingInfo.update({
    where: { orderId: id },
    data: { phone: "+46739998877", addressLine2: "c/o Berg", postalCode: "98138", city: "Kiruna" },
  });
  return id;
}

test("a search finds an order by any part of its data, and its row shows the lines and the town", async () => {
  const id = await theOneAmongOthers();
  const { number, email } = await orderOf(id);
  for (const query of [
    String(number),
    `#${number}`,
    email.slice(0, 12).toUpperCase(),
    `\0${email}\0`,
    "073-999 88 77",
    "0046 73 999 88 77",
    "+46 739998877",
    "998877",
    "981 38",
    "kiruna",
    "tuv",
    "host26",
    "kampanj-host26",
  ])
    expect(await found(query), query).toEqual([id]);
  expect(await found("öberg")).toHaveLength(2);
  for (const nobody of ["%", "99999999999999"]) expect(await found(nobody)).toEqual([]);
  const [row] = (await listOrders(parseFilter({ q: "Kiruna" }), new Date())).rows;
  expect(row).toMatchObject({
    id,
    city: "Kiruna",
    lines: [
      { title: "Vuxenstav, gravyr", colour: "Röd", lengthCm: 125 },
      { title: "Vuxenstav", colour: "Röd", lengthCm: 125 },
    ],
  });
});

// Fails without: `pairsInParcel` in the row.
test("a row of the list shows how many of a line's pairs are left to build", async () => {
  const id = await paidOrder({
    items: [
      { ...adultPole, quantity: 2 },
      { ...adultPole, engraving: "TUVA" },
    ],
  });
  await payBack(await makeAdmin(), id, { lines: firstLine() });
  const [row] = (await listOrders(parseFilter({}), new Date())).rows;
  expect(row!.lines.map(({ title }) => title)).toEqual([
    "Vuxenstav\u00a0×\u00a01\u00a0av\u00a02",
    "Vuxenstav, gravyr",
  ]);
});

test("a search finds a gift card's order by the end of its code, or by all of it typed with spaces", async () => {
  await paidOrder();
  const { code, orderId } = await soldCard();
  expect(await found(code.slice(0, 9))).toEqual([]);
  expect(await found(code.slice(-4))).toEqual([orderId]);
  expect(await found(code.replaceAll("-", " "))).toEqual([orderId]);
});

// Fails without: `paidFor` in the row.
test("a row of the list shows what was paid, without a code's discount but with a bought card's part", async () => {
  const promo = await giftCard({ kind: "promo", amount: kr(200) });
  const bought = await giftCard({ amount: kr(500) });
  const full = await paidOrder();
  const { totalOre } = await orderOf(full);
  const discounted = await paidOrder({ giftCardCode: promo.code, giftCardAmount: 200 });
  const byCard = await paidOrder({ giftCardCode: bought.code, giftCardAmount: 500 });
  const { rows } = await listOrders(parseFilter({ steg: "all" }), new Date());
  const paidFor = (id: string) => rows.find((row) => row.id === id)!.paid;
  expect([full, discounted, byCard].map(paidFor)).toEqual([totalOre, totalOre - kr(200), totalOre]);
});

/** The first row of the exported file, keyed by heading. */
async function exported(params: Record<string, string> = {}) {
  const file = await listExportRows(parseFilter(params), new Date()).next();
  const [values] = file.value as CsvRow[];
  return Object.fromEntries(EXPORT_HEADER.map((name, index) => [name, values![index]]));
}

test("the exported file has what a carrier needs, with days that a program can read", async () => {
  const id = await theOneAmongOthers();
  await setOrder(id, { paidAt: new Date("2026-11-22T23:30:00Z"), status: "ready" });
  await db().shipment.deleteMany({ where: { orderId: id } });
  const tracking = { trackingCode: "SE123", trackingLink: "https://spara.example/SE123" };
  await db().shipment.create({ data: { orderId: id, provider: "rate-table", ...tracking } });
  expect(await exported({ q: "Kiruna" })).toMatchObject({
    Betald: "2026-11-23",
    "Ska gå senast": expect.stringMatching(/^2026-1\d-\d\d$/),
    Adress: expect.any(String),
    Postnummer: "98138",
    Ort: "Kiruna",
    Land: "SE",
    Mobil: "073-9998877",
    "Adressrad 2": "c/o Berg",
    "Vikt kg": 2,
    "Längd cm": 135,
    "Bredd cm": 22,
    "Höjd cm": 5,
    Spårningsnummer: "SE123",
    "Länk till spårning": "https://spara.example/SE123",
    "varav moms kr": expect.any(Number),
  });
});

test("the exported file has a code's discount, and the VAT of the rest", async () => {
  const { code } = await giftCard({ kind: "promo", amount: kr(200) });
  await paidOrder({ giftCardCode: code, giftCardAmount: 200 });
  const row = await exported();
  expect(row["Rabatt kr"]).toBe(200);
  expect(row["varav moms kr"]).toBeCloseTo((Number(row["Totalt kr"]) - 200) / 5, 2);
});

const shown = async (params: Record<string, string>) =>
  (await listOrders(parseFilter({ steg: "all", ...params }), new Date(), { byCode: true })).rows.map(
    ({ number }) => number,
  );

test("a heading sorts the whole list by its column, both ways, also within a search", async () => {
  const people = [
    ["Östen Ek", "bamboo", "2026-12-04"],
    ["anna Berg", "ready", "2026-12-02"],
    ["Åsa Öberg", "received", "2026-12-03"],
  ] as const;
  for (const [index, [recipientName, status, day]] of people.entries()) {
    const id = await paidOrder({ items: Array.from({ length: index + 1 }, () => adultPole) });
    await db().shippingInfo.update({ where: { orderId: id }, data: { recipientName } });
    await setOrder(id, { status, shipBy: new Date(day) });
  }
  for (const [ordning, numbers] of [
    ["order", [1001, 1002, 1003]],
    ["kund", [1002, 1003, 1001]],
    ["steg", [1003, 1001, 1002]],
    ["senast", [1002, 1003, 1001]],
    ["betalt", [1001, 1002, 1003]],
  ] as const) {
    expect(await shown({ ordning }), ordning).toEqual(numbers);
    expect(await shown({ ordning: `-${ordning}` }), `-${ordning}`).toEqual(numbers.toReversed());
    expect(await shown({ ordning, steg: "to-do" }), `${ordning} of what is to be done`).toEqual(numbers);
  }
  expect(await shown({ ordning: "kund", q: "example.se" })).toEqual([1002, 1003, 1001]);
  expect(await shown({ ordning: "kund", steg: "ready" })).toEqual([1002]);
});

test("a heading links to ascending order, then to descending, then back to the default", () => {
  const from = (params: Record<string, string>) => sortPath(parseFilter(params), "name");
  expect(from({ q: "åsa", sida: "3" })).toBe("/admin/bestallningar?q=%C3%A5sa&ordning=kund");
  expect(from({ ordning: "kund" })).toBe("/admin/bestallningar?ordning=-kund");
  expect(from({ ordning: "-kund" })).toBe("/admin/bestallningar");
  expect(from({ ordning: "-order" })).toBe("/admin/bestallningar?ordning=kund");
});

// Fails without: the filters by pole and by month.
test("the list can be filtered by pole, month and step, and by pole and month together", async () => {
  const [adult, child, both] = [
    await paidOrder(),
    await paidOrder({ items: [{ ...adultPole, product: "barnstav", length: 90 }] }),
    await paidOrder({ items: [adultPole, { ...adultPole, product: "barnstav", length: 90 }] }),
  ];
  // The last moment of October in Stockholm, and the first of November.
  for (const [id, paidAt] of [
    [adult, "2025-10-31T22:59:59Z"],
    [both, "2025-10-31T23:00:00Z"],
  ] as const)
    await setOrder(id, { paidAt: new Date(paidAt) });
  const shown = async (asked: Record<string, string>) =>
    (await listOrders(parseFilter(asked), new Date())).rows.map(({ id }) => id).toSorted();
  expect(await shown({ stav: "barnstav" })).toEqual([child, both].toSorted());
  expect(await shown({ stav: "barnstav", steg: "all" })).toEqual([child, both].toSorted());
  expect(await shown({ manad: "2025-10" })).toEqual([adult]);
  expect(await shown({ manad: "2025-11" })).toEqual([both]);
  expect(await shown({ manad: "2025-10", stav: "barnstav" })).toEqual([]);
  await setOrder(child, { status: "bamboo" });
  expect(await shown({ steg: "bamboo" })).toEqual([child]);
  expect(await shown({ manad: "2025-13", stav: "käpp" }), "an invalid filter is ignored").toHaveLength(3);
});
